import { beforeEach, describe, expect, it } from "vitest";
import { type BrandLanguage, initialLanguage, keepLanguage, markDocument } from "./language";

const english: BrandLanguage = {
  code: "EN",
  tag: "en",
  nativeName: "English",
  direction: "LTR",
  fontSet: "latin",
};
const chinese: BrandLanguage = {
  code: "CN",
  tag: "zh-Hans-CN",
  nativeName: "简体中文",
  direction: "LTR",
  fontSet: "hans",
};
const arabic: BrandLanguage = {
  code: "AR",
  tag: "ar",
  nativeName: "العربية",
  direction: "RTL",
  fontSet: "arabic",
};
const all = [english, chinese, arabic];

describe("initialLanguage", () => {
  beforeEach(() => {
    document.documentElement.lang = "";
  });

  it("prefers the user's choice, then the rendered page, then the brand's default", () => {
    expect(initialLanguage(all, "CN")).toBe(chinese);
    document.documentElement.lang = "ar";
    expect(initialLanguage(all, "CN")).toBe(arabic);
    localStorage.setItem("lang", "EN");
    expect(initialLanguage(all, "CN")).toBe(english);
  });

  it("ignores a choice the brand does not offer", () => {
    localStorage.setItem("lang", "JA");
    expect(initialLanguage(all, "EN")).toBe(english);
  });

  it("refuses a brand without languages", () => {
    expect(() => initialLanguage([], "EN")).toThrow("no language");
  });
});

describe("keepLanguage", () => {
  it("keeps the choice and the one before it", () => {
    keepLanguage("AR", "EN");
    expect([localStorage.getItem("lang"), localStorage.getItem("hisLang")]).toEqual(["AR", "EN"]);
    keepLanguage("AR", "AR");
    expect(localStorage.getItem("hisLang")).toBe("EN");
  });
});

describe("markDocument", () => {
  it("lets the page follow the language and its direction", () => {
    markDocument(arabic);
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(["ar", "rtl"]);
    markDocument(chinese);
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(["zh-Hans-CN", "ltr"]);
  });
});
