const ACCENTED: Record<string, string> = {
  a: "á",
  e: "é",
  i: "í",
  o: "ó",
  u: "ú",
  y: "ý",
  c: "ç",
  n: "ñ",
  s: "š",
  z: "ž",
  A: "Á",
  E: "É",
  I: "Í",
  O: "Ó",
  U: "Ú",
  Y: "Ý",
  C: "Ç",
  N: "Ñ",
  S: "Š",
  Z: "Ž",
};

/**
 * English with accents, longer by a third: what is still plain on the page did not come from the
 * word files, and what breaks at this length would break in another language.
 */
export function pseudo(text: string): string {
  return text.replace(/<\/?b>|[A-Za-z]+/g, (word) => {
    if (word.startsWith("<")) return word;
    const accented = [...word].map((letter) => ACCENTED[letter] ?? letter).join("");
    return accented === word ? `${word}\u0301` : accented + "~".repeat(Math.floor(word.length / 4));
  });
}
