import { describe, expect, it } from "vitest";
import { countryOf, digitsOf, likelyCountry, matchesCountry } from "./model";

const countries = [
  { countryCode: "CA", countryDialingCode: "+1", name: "Canada" },
  { countryCode: "GB", countryDialingCode: "+44", name: "United Kingdom" },
  { countryCode: "JE", countryDialingCode: "+44", name: "Jersey" },
  { countryCode: "US", countryDialingCode: "+1", name: "United States" },
  { countryCode: "CI", countryDialingCode: "+225", name: "Côte d’Ivoire" },
];

describe("a dialling code", () => {
  it("stands for the preferred country that has it, else for the main one, else for any", () => {
    expect(countryOf(countries, "1", "CA")?.countryCode).toBe("CA");
    expect(countryOf(countries, "+1", "GB")?.countryCode).toBe("US");
    expect(countryOf(countries, "44", null)?.countryCode).toBe("GB");
    expect(countryOf(countries, "+225", null)?.countryCode).toBe("CI");
    expect(countryOf(countries, "", null)).toBeUndefined();
  });

  it("is its digits", () => {
    expect([digitsOf("+44"), digitsOf("44"), digitsOf("")]).toEqual(["44", "44", ""]);
  });
});

describe("the likely country", () => {
  it("is what the visitor's languages name, else that of the page's language", () => {
    expect(likelyCountry(["en", "de-AT"], "en")).toBe("AT");
    expect(likelyCountry(["zh-Hans-CN"], "en")).toBe("CN");
    expect(likelyCountry(["zh"], "zh-Hans-CN")).toBe("CN");
    expect(likelyCountry([], "en")).toBe("US");
    expect(likelyCountry([], "not a tag")).toBe("US");
  });
});

describe("a country is found", () => {
  it.each([
    ["cote", "CI"],
    ["jersey", "JE"],
    ["+225", "CI"],
    ["gb", "GB"],
  ])("by %s", (typed, code) => {
    expect(countries.filter((one) => matchesCountry(one, typed)).map((one) => one.countryCode)).toEqual([
      code,
    ]);
  });

  it("by nothing, as are all", () => {
    expect(countries.filter((country) => matchesCountry(country, "  "))).toHaveLength(countries.length);
  });
});
