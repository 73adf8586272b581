import { describe, expect, it } from "vitest";
import { contrast } from "./colour";
import { neutrals, type SignalName, schemes, signals, surfacesOf } from "./tokens";

const names = Object.keys(signals.dark) as SignalName[];

describe.each(schemes)("the %s scheme", (scheme) => {
  const surfaces = surfacesOf(scheme);
  const worst = (colour: string) => Math.min(...surfaces.map((surface) => contrast(colour, surface)));
  const { text, textMuted, textFaint, borderControl, focusRing } = neutrals[scheme];

  it.each(Object.entries({ text, textMuted, textFaint }))("%s reads on every surface", (_name, colour) => {
    expect(worst(colour)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(Object.entries({ borderControl, focusRing }))("%s shows on every surface", (_name, colour) => {
    expect(worst(colour)).toBeGreaterThanOrEqual(3);
  });

  it.each(names)("%s reads on surfaces, on its tint, and carries its own text", (name) => {
    const { fill, fillHover, on, text: signal, tint } = signals[scheme][name];
    expect(worst(signal)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(signal, tint)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(text, tint)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(on, fill)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(on, fillHover)).toBeGreaterThanOrEqual(4.5);
  });
});
