import { beforeEach, describe, expect, it } from "vitest";
import * as format from "./format.js";
import { speak } from "./words.js";

const NB = "\u00A0";

describe("in English", () => {
  beforeEach(async () => {
    await speak("en");
    format.showBytesIn("GB");
  });

  it("gives three digits in sentences and two decimals in tables", () => {
    expect(format.bytes(10_540_000_000)).toBe(`10.5${NB}GB`);
    expect(format.bytesTwice(20_271_994_240)).toBe(`20.3${NB}GB (18.9${NB}GiB)`);
    expect(format.bytesCell(65_248_815_744)).toBe("65.25");
    expect(format.bytes(36_864)).toBe(`36.9${NB}kB`);
    expect(format.bytes(1_560_860_324_864)).toBe(`1,561${NB}GB`);
    expect(format.brief(2463.38)).toBe("2,463");
    expect(format.brief(9.996)).toBe("10.0");
    expect(format.brief(7)).toBe("7");
    expect(format.brief(0)).toBe("0");
  });

  it("gives every byte where they are asked for", () => {
    expect(format.bytesExact(61_064_245_248)).toBe(`61,064,245,248${NB}B`);
  });

  it("counts in binary when told to", () => {
    format.showBytesIn("GiB");
    expect(format.bytes(85_520_809_984)).toBe(`79.6${NB}GiB`);
    expect(format.bytesTwice(2 ** 30)).toBe(`1${NB}GiB (1.07${NB}GB)`);
  });

  it("names large counts", () => {
    expect(format.large(9_872_000_000)).toBe(`9.87${NB}billion`);
    expect(format.large(324_500_000)).toBe(`325${NB}million`);
    expect(format.large(3756.6)).toBe("3,757");
  });

  it("says a range's unit once", () => {
    expect(format.range(`13.4${NB}GB`, `15.4${NB}GB`)).toBe(`13.4 to 15.4${NB}GB`);
    expect(format.range("1,232", "1,739")).toBe("1,232 to 1,739");
  });

  it("sets a space before the per cent sign and a true minus", () => {
    expect(format.percent(0.9)).toBe(`90${NB}%`);
    expect(format.percent(0.0268)).toBe(`2.7${NB}%`);
    expect(format.decimal(-3.2, 1)).toBe("\u22123.2");
  });

  it("counts parameters in thousands of millions", () => {
    expect(format.parameters(116_829_156_672)).toBe(`116.8${NB}B`);
    expect(format.parameters(5.1e9)).toBe(`5.1${NB}B`);
    expect(format.parameters(2.78e12)).toBe(`2.78${NB}T`);
  });

  it("gives prices the decimals they need", () => {
    expect(format.usd(3131.7)).toBe("$3,131.70");
    expect(format.usdPrice(0.525)).toBe("$0.525");
    expect(format.usdPrice(0.31719)).toBe("$0.3172");
    expect(format.usdPrice(0.003625)).toBe("$0.003625");
  });
});

describe("in Korean", () => {
  beforeEach(() => speak("ko"));

  it("counts in myriads and joins the per cent sign", () => {
    expect(format.large(9_872_000_000)).toBe("98.7억");
    expect(format.large(32_500_000)).toBe("3,250만");
    expect(format.percent(0.9)).toBe("90%");
    expect(format.range("1,232", "1,739")).toBe("1,232~1,739");
    expect(format.rate(2463)).toBe(`2,463${NB}토큰/초`);
  });
});
