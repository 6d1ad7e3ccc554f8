/**
 * Calls `act` once: when the element comes within `margin` of the window, at a first key (the focus
 * may go anywhere), or before printing. Gives back a function that calls it off.
 */
export function whenNear(element: Element, act: () => void, margin: string): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) once();
    },
    { rootMargin: margin },
  );
  const off = () => {
    observer.disconnect();
    document.removeEventListener("keydown", once);
    window.removeEventListener("beforeprint", once);
  };
  const once = () => {
    off();
    act();
  };
  observer.observe(element);
  document.addEventListener("keydown", once);
  window.addEventListener("beforeprint", once);
  return off;
}
