import { getSlotModel, slotModels } from "@croupier/schema/rules/slots/models.js";
import { makeTitleNodeId, slotThemes, slotTitles } from "@croupier/schema/rules/slots/titles.js";
import { describe, expect, it } from "vitest";

describe.each(slotModels.map((model) => [model.code, model] as const))("%s", (_code, model) => {
  it("shows symbols that pay, stand in, scatter or multiply, and no others", () => {
    const { strips, multiplierReel, pays, wild, scatter } = model;
    const known = [...Object.keys(pays), wild?.symbol, scatter?.symbol];
    for (const [reel, strip] of strips.entries()) {
      const isMultiplier = multiplierReel !== null && reel === strips.length - 1;
      const allowed = isMultiplier ? Object.keys(multiplierReel.values) : known;
      for (const symbol of strip) expect(allowed).toContain(symbol);
    }
  });

  it("has different lines inside the screen, and pays that grow with the number", () => {
    const { wins, pays, rows, strips, multiplierReel } = model;
    if (wins.kind === "lines") {
      expect(new Set(wins.lines.map(String)).size).toBe(wins.lines.length);
      for (const line of wins.lines) {
        expect(line).toHaveLength(strips.length - (multiplierReel ? 1 : 0));
        for (const row of line) expect(row >= 0 && row < rows).toBe(true);
      }
    }
    for (const table of Object.values(pays)) {
      const amounts = Object.values(table);
      expect(amounts).toEqual([...amounts].sort((a, b) => a - b));
      expect(amounts.every((amount) => Number.isInteger(amount) && amount > 0)).toBe(true);
    }
  });

  it("never shows two scatters on a reel, and wilds only where every win has a symbol of its own", () => {
    const { strips, rows, scatter, wild, wins } = model;
    for (const strip of strips) {
      for (let stop = 0; stop < strip.length; stop++) {
        const shown = Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length]);
        expect(shown.filter((symbol) => symbol === scatter?.symbol).length).toBeLessThanOrEqual(1);
      }
    }
    if (wild && wins.kind === "ways") expect(strips[0]).not.toContain(wild.symbol);
  });
});

describe("titles", () => {
  it("play a model each, with a look of their own", () => {
    expect(slotTitles.length).toBeGreaterThanOrEqual(60);
    for (const title of slotTitles) {
      expect(getSlotModel(title.model).code).toBe(title.model);
      expect(slotThemes).toContain(title.theme);
    }
    expect(new Set(slotTitles.map(({ model }) => model)).size).toBe(slotModels.length);
  });

  it("have codes and names of their own among all studios", () => {
    for (const of of [makeTitleNodeId, ({ code }: { code: string }) => code]) {
      expect(new Set(slotTitles.map(of)).size).toBe(slotTitles.length);
    }
    expect(new Set(slotTitles.map(({ name }) => name)).size).toBe(slotTitles.length);
  });

  it("keep the harbour for Lantern Quay", () => {
    const [first, ...others] = slotTitles.filter(({ theme }) => theme === "harbour");
    expect(first).toMatchObject({ code: "reels-1", name: "Lantern Quay", studio: "house", model: "reels-1" });
    expect(others).toEqual([]);
  });
});
