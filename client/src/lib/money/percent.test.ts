import { describe, expect, it } from "vitest";
import { formatPercent } from "./percent";

describe("a percentage", () => {
  it("is written in the language, with the digits that it has", () => {
    expect(formatPercent("0.0801", "en")).toBe("0.0801%");
    expect(formatPercent("12", "en")).toBe("12%");
    expect(formatPercent("0.5", "vi")).toBe("0,5%");
    expect(formatPercent("7.25", "ar")).toMatch(/7.25%/u);
  });

  it("refuses other texts", () => {
    for (const text of ["", "-1", "1e3", "x"]) expect(() => formatPercent(text, "en")).toThrow(RangeError);
  });
});
