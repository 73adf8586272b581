import { describe, expect, it } from "vitest";
import { contrast } from "./colour";
import { neutrals, type SignalName, schemes, signals, surfacesOf } from "./tokens";

const names = Object.keys(signals.dark) as SignalName[];

describe.each(schemes)("the %s scheme", (scheme) => {
  const surfaces = surfacesOf(scheme);
  const lowestContrast = (colour: string) =>
    Math.min(...surfaces.map((surface) => contrast(colour, surface)));
  const { text, textMuted, textFaint, borderControl, focusRing } = neutrals[scheme];

  it.each(Object.entries({ text, textMuted, textFaint }))(
    "%s is readable on every surface",
    (_name, colour) => {
      expect(lowestContrast(colour)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(Object.entries({ borderControl, focusRing }))("%s is visible on every surface", (_name, colour) => {
    expect(lowestContrast(colour)).toBeGreaterThanOrEqual(3);
  });

  it.each(names)("%s is readable on surfaces and on its tint, and so is text on its fill", (name) => {
    const { fill, fillHover, on, text: signal, tint } = signals[scheme][name];
    expect(lowestContrast(signal)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(signal, tint)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(text, tint)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(on, fill)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(on, fillHover)).toBeGreaterThanOrEqual(4.5);
  });
});
