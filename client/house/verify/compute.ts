import {
  drawBytes,
  hashServerSeed,
  toHex,
  U32S_PER_BLOCK,
  u32Stream,
} from "@croupier/schema/rules/fairness.js";
import { play } from "@croupier/schema/rules/slots/engine.js";
import type { Outcome, SlotModel } from "@croupier/schema/rules/slots/types.js";
import { toMinor } from "../shared/amounts";
import type { RoundFacts } from "../shared/round-link";

/** What a reader gives to compute a round; the bet is in minor units. */
export interface Inputs {
  /** Code of the title. */
  readonly game: string;
  readonly model: SlotModel;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly bet: bigint;
}

/** One number of the stream and the stop it gives; `stop` is null when it was left out. */
export interface DrawnNumber {
  readonly block: number;
  readonly bytes: string;
  readonly number: number;
  /** Spins of the round counted from 0, and the reel within. */
  readonly spin: number;
  readonly reel: number;
  readonly stop: number | null;
}

/** A round computed from its seeds. */
export interface Computed {
  readonly model: SlotModel;
  readonly hash: string;
  readonly numbers: readonly DrawnNumber[];
  readonly outcome: Outcome;
}

/** How each part stands to the record; null where there is none to compare with. */
export interface Verdicts {
  readonly hash: boolean | null;
  readonly draws: boolean | null;
  readonly win: boolean | null;
}

/** The numbers behind so many draws, with those that were left out. */
function numbersOf(inputs: Inputs, count: number): DrawnNumber[] {
  const { model, serverSeed, clientSeed, nonce } = inputs;
  const stream = u32Stream(serverSeed, clientSeed, nonce);
  const reels = model.strips.length;
  const numbers: DrawnNumber[] = [];
  let [drawn, hex] = [0, ""];
  while (drawn < count) {
    const at = numbers.length % U32S_PER_BLOCK;
    const block = Math.floor(numbers.length / U32S_PER_BLOCK);
    if (at === 0) hex = toHex(drawBytes(serverSeed, clientSeed, nonce, block));
    const number = stream.next().value;
    const reel = drawn % reels;
    const places = model.strips[reel]?.length ?? 1;
    const share = Math.floor(2 ** 32 / places);
    const stop = number < share * places ? Math.floor(number / share) : null;
    const bytes = hex.slice(at * 8, at * 8 + 8);
    numbers.push({ block, bytes, number, spin: Math.floor(drawn / reels), reel, stop });
    if (stop !== null) drawn++;
  }
  return numbers;
}

/** Computes a round anew from seeds, nonce and bet. @throws RangeError when the model takes no such bet. */
export function compute(inputs: Inputs): Computed {
  const { model, serverSeed, clientSeed, nonce, bet } = inputs;
  const outcome = play(model, serverSeed, clientSeed, nonce, bet);
  const numbers = numbersOf(inputs, outcome.draws.length);
  return { model, hash: hashServerSeed(serverSeed), numbers, outcome };
}

/** Holds what was computed against the record of the same round; the record of another says nothing. */
export function compare({ hash, outcome }: Computed, inputs: Inputs, record: RoundFacts | null): Verdicts {
  const isSame =
    record !== null &&
    record.game === inputs.game &&
    record.clientSeed === inputs.clientSeed &&
    record.nonce === inputs.nonce &&
    toMinor(record.bet, record.digits) === inputs.bet;
  if (!record || !isSame) return { hash: null, draws: null, win: null };
  return {
    hash: hash === record.serverSeedHash.toLowerCase(),
    draws: outcome.draws.join() === record.draws.join(),
    win: outcome.total === toMinor(record.win, record.digits),
  };
}
