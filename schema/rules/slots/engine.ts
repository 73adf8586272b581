/**
 * Plays one round of any slot model. The server decides rounds with this code, the game page shows them and the verify
 * page checks them with it. The draws determine the round, and the seeds and the nonce determine the draws.
 */
import { indexStream } from "../fairness.js";
import {
  type CascadingScreen,
  cascade,
  expandWilds,
  makeScreen,
  readMultiplier,
  type Screen,
} from "./screen.js";
import type { Outcome, SlotModel, Step } from "./types.js";
import { countScatters, findPay, findScatterWins, findSymbolWins, type UnitWin } from "./wins.js";

/** No spin of any model cascades more often; a spin that does not end is an error in the model's strips. */
const maxCascades = 50;

/**
 * Plays the round of a nonce, drawing from the seeds. `totalBet` in minor units.
 * @throws RangeError when the bet is not a multiple of the model's bet units
 */
export function playRound(
  model: SlotModel,
  serverSeed: string,
  clientSeed: string,
  nonce: number,
  totalBet: bigint,
): Outcome {
  return evaluateRound(model, indexStream(serverSeed, clientSeed, nonce), totalBet);
}

/**
 * Replays a round from its draws.
 * @throws RangeError when there are too few or too many draws, a draw is not a stop of its reel, or the bet is not a
 * multiple of the model's bet units
 */
export function replayRound(model: SlotModel, draws: readonly number[], totalBet: bigint): Outcome {
  let usedCount = 0;
  const outcome = evaluateRound(model, () => draws[usedCount++] ?? -1, totalBet);
  if (usedCount !== draws.length) throw new RangeError(`${draws.length} draws where ${usedCount} are needed`);
  return outcome;
}

/** Draws the stops of a round's reels, with those of its free spins; every bet draws the same ones. */
export function drawStops(model: SlotModel, draw: (n: number) => number): readonly number[] {
  return evaluateRound(model, draw, BigInt(model.betUnits)).draws;
}

function evaluateRound(model: SlotModel, draw: (n: number) => number, totalBet: bigint): Outcome {
  const unit = totalBet / BigInt(model.betUnits);
  if (unit <= 0n || unit * BigInt(model.betUnits) !== totalBet) {
    throw new RangeError(`a bet of ${model.code} is a multiple of ${model.betUnits}`);
  }
  const draws: number[] = [];
  const drawStops = () => {
    const stops = model.strips.map(({ length }) => draw(length));
    draws.push(...stops);
    return stops;
  };
  const steps: Step[] = [];
  const add = (screens: readonly ScreenResult[], free: { won: number; left: number }) => {
    for (const [index, screenResult] of screens.entries()) {
      steps.push(makeStep(screenResult, unit, { won: index === 0 ? free.won : 0, left: free.left }));
    }
  };
  let [awarded, left] = [0, 0];
  const spin = (kind: "spin" | "free") => {
    const screens = evaluateSpin(model, drawStops(), kind);
    const won = countFreeSpinsWon(model, screens[0]?.scatters ?? 0, { kind, given: awarded });
    awarded += won;
    left += won;
    add(screens, { won, left });
  };
  spin("spin");
  while (left > 0) {
    left -= 1;
    spin("free");
  }
  return { draws, steps, total: steps.reduce((sum, step) => sum + step.win, 0n) };
}

/**
 * Counts the free spins that scatters award in a round that was already awarded `given`; never exceeds the model's cap.
 */
export function countFreeSpinsWon(
  { freeSpins }: SlotModel,
  scatters: number,
  { kind, given }: { kind: "spin" | "free"; given: number },
): number {
  if (!freeSpins || (kind === "free" && !freeSpins.retrigger)) return 0;
  return Math.min(findPay(freeSpins.awards, scatters), freeSpins.cap - given);
}

/** One screen with its wins in bet units, before the multiplier. */
interface ScreenResult {
  readonly kind: Step["kind"];
  readonly screen: Screen;
  readonly multiplier: number;
  readonly wins: readonly UnitWin[];
  readonly scatters: number;
}

/** Returns the screens of one spin: the initial one, and one after each cascade. */
function evaluateSpin(model: SlotModel, stops: readonly number[], kind: "spin" | "free"): ScreenResult[] {
  const screen = expandWilds(model, makeScreen(model, stops));
  const multiplier = kind === "free" ? (model.freeSpins?.multiplier ?? 1) : readMultiplier(model, screen);
  const wins = [...findSymbolWins(model, screen), ...findScatterWins(model, screen)];
  const first: ScreenResult = { kind, screen, multiplier, wins, scatters: countScatters(model, screen) };
  return model.cascade ? [first, ...evaluateCascades(model, stops, first)] : [first];
}

function evaluateCascades(model: SlotModel, stops: readonly number[], first: ScreenResult): ScreenResult[] {
  const ladder = model.cascade?.ladder ?? [1];
  const screens: ScreenResult[] = [];
  let current: CascadingScreen = { screen: first.screen, refilled: stops.map(() => 0) };
  let removedWins = first.wins;
  while (removedWins.length > 0) {
    if (screens.length === maxCascades)
      throw new RangeError(`${model.code} does not come to rest at ${stops}`);
    const cells = removedWins.flatMap((win) => win.cells);
    current = cascade(model, stops, current, cells);
    const wins = findSymbolWins(model, current.screen);
    const multiplier = ladder[Math.min(screens.length + 1, ladder.length - 1)] ?? 1;
    screens.push({ kind: "cascade", screen: current.screen, multiplier, wins, scatters: 0 });
    removedWins = wins;
  }
  return screens;
}

function makeStep(
  { kind, screen, multiplier, wins }: ScreenResult,
  unit: bigint,
  free: { won: number; left: number },
): Step {
  const paidWins = wins.map(({ units, ...win }) => ({ ...win, win: BigInt(units * multiplier) * unit }));
  return {
    kind,
    window: screen.map((column) => column.join("")),
    multiplier,
    wins: paidWins,
    win: paidWins.reduce((sum, { win }) => sum + win, 0n),
    freeSpinsWon: free.won,
    freeSpinsLeft: free.left,
  };
}
