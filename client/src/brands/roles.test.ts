import { describe, expect, it } from "vitest";
import { contrast, fromOklch, toOklch } from "./colour";
import { ramp, solveRoles } from "./roles";
import { schemes, surfacesOf } from "./tokens";

const digits = "0123456789abcdef".split("");
/** Every colour of four bits per channel. */
const seeds = digits.flatMap((r) => digits.flatMap((g) => digits.map((b) => `#${r}${r}${g}${g}${b}${b}`)));
/** Each of them in a deep run; otherwise every seventh, which covers every value of each channel. */
const testedSeeds = process.env.TEST_DEPTH === "deep" ? seeds : seeds.filter((_, n) => n % 7 === 0);

describe("solveRoles", () => {
  it.each(schemes)(
    "finds readable colours for the seeds of four bits per channel in the %s scheme",
    (scheme) => {
      const surfaces = surfacesOf(scheme);
      const failures = testedSeeds.flatMap((seed) => {
        const { fill, fillHover, on, text, tint } = solveRoles(seed, scheme);
        const readable = [fill, fillHover].every((ground) => contrast(on, ground) >= 4.5);
        const isVisible = surfaces.slice(0, 3).every((surface) => contrast(fill, surface) >= 3);
        const legible = [...surfaces, tint].every((ground) => contrast(text, ground) >= 4.5);
        return readable && isVisible && legible ? [] : [seed];
      });
      expect(testedSeeds.length).toBeGreaterThan(500);
      expect(failures).toEqual([]);
    },
    240_000,
  );

  it("keeps a seed that already reads well", () => {
    expect(solveRoles("#7552f2", "dark")).toMatchObject({ fill: "#7552f2", on: "#ffffff" });
  });

  it("keeps the hue when it has to move the lightness", () => {
    const seed = toOklch("#00aa55");
    for (const scheme of schemes) {
      const { fill, text } = solveRoles("#00aa55", scheme);
      expect(Math.abs(toOklch(fill).hue - seed.hue)).toBeLessThan(0.05);
      expect(Math.abs(toOklch(text).hue - seed.hue)).toBeLessThan(0.05);
    }
  });

  it("refuses what is not a colour", () => {
    expect(() => solveRoles("tomato", "dark")).toThrow(RangeError);
  });
});

describe("ramp", () => {
  it("has ten shades, each darker than the one before", () => {
    for (const seed of ["#7552f2", "#ffcc00", "#000000", "#ffffff", "#0a7f5c"]) {
      const lightness = ramp(seed).map((shade) => toOklch(shade).lightness);
      expect(lightness).toHaveLength(10);
      expect(lightness).toEqual([...lightness].sort((a, b) => b - a));
    }
  });
});

describe("OKLCH", () => {
  it("round-trips every 12-bit colour", () => {
    expect(seeds.filter((seed) => fromOklch(toOklch(seed)) !== seed)).toEqual([]);
  });
});
