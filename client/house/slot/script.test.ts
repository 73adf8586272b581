import { playRound } from "@croupier/schema/rules/slots/engine.js";
import { getSlotModel, slotModels } from "@croupier/schema/rules/slots/models.js";
import type { SlotModel, Step } from "@croupier/schema/rules/slots/types.js";
import { describe, expect, it } from "vitest";
import type { Spin, StepView } from "./api";
import { ladderIndex } from "./bar";
import { isSequence, makeScript, measureFalls, pauseAfter, type Scene, windowAt } from "./script";

type Round = Pick<Spin, "draws" | "steps">;

/** The first round, by nonce, that satisfies the condition. */
function roundOf(model: SlotModel, isFit: (steps: readonly Step[]) => boolean): Round {
  for (let nonce = 0; nonce < 5000; nonce++) {
    const { draws, steps } = playRound(model, "b0".repeat(32), "player-seed", nonce, BigInt(model.betUnits));
    if (isFit(steps)) return { draws, steps: steps.map(asView) };
  }
  throw new Error(`no such round of ${model.code}`);
}

function asView(step: Step): StepView {
  const wins = step.wins.map((win) => ({ ...win, win: String(win.win) }));
  return { ...step, wins, win: String(step.win) };
}

const paid = (steps: readonly Step[]): boolean => steps.some(({ win }) => win > 0n);
const scenesOf = (model: SlotModel, round: Round): Scene[] => makeScript(model, round, BigInt);
const kinds = (scenes: readonly Scene[]): string => scenes.map(({ kind }) => kind).join(" ");

describe.each(slotModels.map((model) => [model.code, model] as const))("a round of %s", (_code, model) => {
  it("that pays lands, shows its wins and ends on what it won", () => {
    const round = roundOf(model, paid);
    const scenes = scenesOf(model, round);
    const total = round.steps.reduce((sum, { win }) => sum + BigInt(win), 0n);
    expect(scenes[0]).toMatchObject({ kind: "land", stops: round.draws.slice(0, model.strips.length) });
    expect(scenes.map(({ kind }) => kind)).toContain("wins");
    expect(scenes.at(-1)?.progress.won).toBe(total);
  });

  it("that pays nothing is one landing and no sequence", () => {
    const round = roundOf(model, (steps) => steps.length === 1 && !paid(steps));
    const scenes = scenesOf(model, round).filter(({ kind }) => kind !== "expand");
    expect(kinds(scenes)).toBe("land");
    expect(isSequence(scenes)).toBe(false);
  });
});

describe("falling symbols", () => {
  const model = getSlotModel("falls-20");
  const round = roundOf(model, (steps) => steps.length > 2);
  const scenes = scenesOf(model, round);

  it("fall after each win, with the multiplier rising", () => {
    expect(kinds(scenes)).toMatch(/^land wins fall wins fall/);
    expect(isSequence(scenes)).toBe(true);
    const rungs = scenes
      .filter(({ kind }) => kind !== "wins")
      .map(({ progress }) => ladderIndex(model, progress));
    expect(rungs.slice(0, 3)).toEqual([0, 1, 2]);
  });

  it("fall from where the engine has them fall", () => {
    for (const scene of scenes) if (scene.kind === "fall") expect(scene.from).not.toBeNull();
  });

  it("keep their order; new ones fall from above", () => {
    const removed = [[0, 1] as const, [0, 2] as const];
    expect(measureFalls(["ABC"], ["XYA"], removed)).toEqual([[-2, -1, 0]]);
    expect(measureFalls(["ABC"], ["XYB"], removed)).toBeNull();
    expect(measureFalls(["ABC"], ["ABC"], [])).toEqual([[0, 1, 2]]);
  });
});

describe("free spins", () => {
  const model = getSlotModel("lines-25");
  const round = roundOf(model, (steps) => steps.some(({ kind }) => kind === "free"));
  const scenes = scenesOf(model, round);

  it("are announced, counted down and summed up", () => {
    expect(kinds(scenes)).toMatch(/^land wins award land/);
    expect(kinds(scenes)).toMatch(/summary$/);
    const lands = scenes.filter((scene) => scene.kind === "land" && scene.isFree);
    expect(lands[0]?.progress.freeLeft).toBe(9);
    expect(lands.at(-1)?.progress.freeLeft).toBe(0);
    const summary = scenes.at(-1);
    const free = round.steps.filter(({ kind }) => kind === "free");
    const win = free.reduce((sum, step) => sum + BigInt(step.win), 0n);
    expect(summary).toMatchObject({ kind: "summary", spins: free.length, win });
  });

  it("land on their drawn stops", () => {
    const reels = model.strips.length;
    const lands = scenes.flatMap((scene) => (scene.kind === "land" ? [scene.stops] : []));
    expect(lands.flat()).toEqual(round.draws);
    expect(lands.every((stops) => stops.length === reels)).toBe(true);
  });

  it("pause after each scene", () => {
    for (const scene of scenes) if (scene.kind !== "land") expect(pauseAfter(scene)).toBeGreaterThan(0);
  });
});

it("a wild that expands grows after the reels have landed as drawn", () => {
  const model = getSlotModel("mirror-10");
  const round = roundOf(model, (steps) => steps.some(({ window }) => window.includes("WWW")));
  const [land, grow] = scenesOf(model, round);
  if (land?.kind !== "land" || grow?.kind !== "expand") throw new Error("no wild grew");
  const landed = windowAt(model, land.stops);
  for (const reel of grow.reels) {
    expect(landed[reel]).toContain("W");
    expect(grow.window[reel]).toBe("WWW");
  }
});
