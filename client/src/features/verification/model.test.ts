import { describe, expect, it } from "vitest";
import { countryOf, digitsOf, findCountries, guessCountry } from "./model";

const countries = [
  { countryCode: "CA", countryDialingCode: "+1", name: "Canada" },
  { countryCode: "GB", countryDialingCode: "+44", name: "United Kingdom" },
  { countryCode: "JE", countryDialingCode: "+44", name: "Jersey" },
  { countryCode: "US", countryDialingCode: "+1", name: "United States" },
  { countryCode: "CI", countryDialingCode: "+225", name: "Côte d’Ivoire" },
];

describe("a dialling code", () => {
  it("maps to the preferred country that has it, else to the main one, else to any", () => {
    expect(countryOf(countries, "1", "CA")?.countryCode).toBe("CA");
    expect(countryOf(countries, "+1", "GB")?.countryCode).toBe("US");
    expect(countryOf(countries, "44", null)?.countryCode).toBe("GB");
    expect(countryOf(countries, "+225", null)?.countryCode).toBe("CI");
    expect(countryOf(countries, "", null)).toBeUndefined();
  });

  it("is reduced to its digits", () => {
    expect([digitsOf("+44"), digitsOf("44"), digitsOf("")]).toEqual(["44", "44", ""]);
  });
});

describe("the likely country", () => {
  it("is named by the visitor's languages, else it is that of the page's language", () => {
    expect(guessCountry(["en", "de-AT"], "en")).toBe("AT");
    expect(guessCountry(["zh-Hans-CN"], "en")).toBe("CN");
    expect(guessCountry(["zh"], "zh-Hans-CN")).toBe("CN");
    expect(guessCountry([], "en")).toBe("US");
    expect(guessCountry([], "not a tag")).toBe("US");
  });
});

describe("countries are found", () => {
  const found = (typed: string) => findCountries(countries, typed).map(({ countryCode }) => countryCode);

  it.each([
    ["cote", ["CI"]],
    ["jersey", ["JE"]],
    ["+225", ["CI"]],
    ["gb", ["GB"]],
    ["44", ["GB", "JE"]],
    ["us", ["US"]],
    ["united", ["GB", "US"]],
    ["nowhere", []],
  ])("by %s", (typed, codes) => {
    expect(found(typed)).toEqual(codes);
  });

  it("with those that begin with the input first", () => {
    const two = [
      { countryCode: "DZ", countryDialingCode: "+213", name: "Algeria" },
      { countryCode: "DE", countryDialingCode: "+49", name: "Germany" },
    ];
    expect(findCountries(two, "ger").map(({ countryCode }) => countryCode)).toEqual(["DE", "DZ"]);
  });

  it("all of them without input", () => {
    expect(found("  ")).toHaveLength(countries.length);
  });
});
