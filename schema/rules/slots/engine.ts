/**
 * One round of any slot model: the same lines decide it on the server, show it on the game page and check it on
 * the verify page. A round follows from its draws alone, and the draws from the seeds and the nonce.
 */
import { indexStream } from "../fairness.js";
import { expanded, type Falling, fall, landed, multiplierShown, type Screen } from "./screen.js";
import type { Outcome, SlotModel, Step } from "./types.js";
import { payFor, scattersOn, scatterWins, screenWins, type UnitWin } from "./wins.js";

/** More falls than any spin of any model has; a model without an end is a fault of its strips. */
const mostFalls = 50;

/**
 * Plays the round of a nonce: draws what it needs from the seeds. `totalBet` in minor units.
 * @throws RangeError when the bet is no whole number of the model's bet units
 */
export function play(
  model: SlotModel,
  serverSeed: string,
  clientSeed: string,
  nonce: number,
  totalBet: bigint,
): Outcome {
  return round(model, indexStream(serverSeed, clientSeed, nonce), totalBet);
}

/**
 * The round that the draws were drawn for.
 * @throws RangeError when the draws are too few, too many or no stops, or the bet is no whole number of bet units
 */
export function replay(model: SlotModel, draws: readonly number[], totalBet: bigint): Outcome {
  let used = 0;
  const outcome = round(model, () => draws[used++] ?? -1, totalBet);
  if (used !== draws.length) throw new RangeError(`${draws.length} draws where ${used} are needed`);
  return outcome;
}

function round(model: SlotModel, draw: (n: number) => number, totalBet: bigint): Outcome {
  const unit = totalBet / BigInt(model.betUnits);
  if (unit <= 0n || unit * BigInt(model.betUnits) !== totalBet) {
    throw new RangeError(`a bet of ${model.code} is a multiple of ${model.betUnits}`);
  }
  const draws: number[] = [];
  const stop = () => {
    const stops = model.strips.map(({ length }) => draw(length));
    draws.push(...stops);
    return stops;
  };
  const steps: Step[] = [];
  const add = (screens: readonly Spun[], free: { won: number; left: number }) => {
    for (const [index, spun] of screens.entries()) {
      steps.push(stepOf(spun, unit, { won: index === 0 ? free.won : 0, left: free.left }));
    }
  };
  let [given, left] = [0, 0];
  const spin = (kind: "spin" | "free") => {
    const screens = spinOf(model, stop(), kind);
    const won = freeSpinsWon(model, screens[0]?.scatters ?? 0, { kind, given });
    given += won;
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

/** Free spins that scatters award in a round that has `given` so far, never beyond the model's cap. */
export function freeSpinsWon(
  { freeSpins }: SlotModel,
  scatters: number,
  { kind, given }: { kind: "spin" | "free"; given: number },
): number {
  if (!freeSpins || (kind === "free" && !freeSpins.retrigger)) return 0;
  return Math.min(payFor(freeSpins.awards, scatters), freeSpins.cap - given);
}

/** One screen with its wins in bet units, before the multiplier. */
interface Spun {
  readonly kind: Step["kind"];
  readonly screen: Screen;
  readonly multiplier: number;
  readonly wins: readonly UnitWin[];
  readonly scatters: number;
}

/** The screens of one spin: where it stopped, and what fell after each win. */
function spinOf(model: SlotModel, stops: readonly number[], kind: "spin" | "free"): Spun[] {
  const screen = expanded(model, landed(model, stops));
  const multiplier = kind === "free" ? (model.freeSpins?.multiplier ?? 1) : multiplierShown(model, screen);
  const wins = [...screenWins(model, screen), ...scatterWins(model, screen)];
  const first: Spun = { kind, screen, multiplier, wins, scatters: scattersOn(model, screen) };
  return model.cascade ? [first, ...cascades(model, stops, first)] : [first];
}

function cascades(model: SlotModel, stops: readonly number[], first: Spun): Spun[] {
  const ladder = model.cascade?.ladder ?? [1];
  const screens: Spun[] = [];
  let falling: Falling = { screen: first.screen, fallen: stops.map(() => 0) };
  let gone = first.wins;
  while (gone.length > 0) {
    if (screens.length === mostFalls) throw new RangeError(`${model.code} does not come to rest at ${stops}`);
    const cells = gone.flatMap((win) => win.cells);
    falling = fall(model, stops, falling, cells);
    const wins = screenWins(model, falling.screen);
    const multiplier = ladder[Math.min(screens.length + 1, ladder.length - 1)] ?? 1;
    screens.push({ kind: "cascade", screen: falling.screen, multiplier, wins, scatters: 0 });
    gone = wins;
  }
  return screens;
}

function stepOf(
  { kind, screen, multiplier, wins }: Spun,
  unit: bigint,
  free: { won: number; left: number },
): Step {
  const paid = wins.map(({ units, ...win }) => ({ ...win, win: BigInt(units * multiplier) * unit }));
  return {
    kind,
    window: screen.map((column) => column.join("")),
    multiplier,
    wins: paid,
    win: paid.reduce((sum, { win }) => sum + win, 0n),
    freeSpinsWon: free.won,
    freeSpinsLeft: free.left,
  };
}
