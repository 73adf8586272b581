import { drawBytes, drawU32s, hashServerSeed, toHex } from "@croupier/schema/rules/fairness.js";
import { drawStops, type Evaluation, evaluate, LINE_COUNT, REELS } from "@croupier/schema/rules/reels-1.js";
import { toMinor } from "../shared/amounts";
import type { RoundFacts } from "../shared/round-link";

/** What a reader gives to compute a round; the bet is in minor units. */
export interface Inputs {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly bet: bigint;
}

/** A round computed from its seeds. */
export interface Computed {
  readonly hash: string;
  readonly hmac: string;
  readonly numbers: readonly number[];
  readonly stops: readonly number[];
  readonly result: Evaluation;
}

/** How each part stands to the record; null where there is none to compare with. */
export interface Verdicts {
  readonly hash: boolean | null;
  readonly stops: boolean | null;
  readonly win: boolean | null;
}

/** Computes a round anew from seeds, nonce and bet. */
export function compute({ serverSeed, clientSeed, nonce, bet }: Inputs): Computed {
  const stops = drawStops(serverSeed, clientSeed, nonce);
  return {
    hash: hashServerSeed(serverSeed),
    hmac: toHex(drawBytes(serverSeed, clientSeed, nonce, 0)),
    numbers: drawU32s(serverSeed, clientSeed, nonce, REELS),
    stops,
    result: evaluate(stops, bet / BigInt(LINE_COUNT)),
  };
}

/** Holds what was computed against the record of the same round; the record of another says nothing. */
export function compare(computed: Computed, inputs: Inputs, record: RoundFacts | null): Verdicts {
  const isSame =
    record !== null &&
    record.clientSeed === inputs.clientSeed &&
    record.nonce === inputs.nonce &&
    toMinor(record.bet, record.digits) === inputs.bet;
  if (!record || !isSame) return { hash: null, stops: null, win: null };
  return {
    hash: computed.hash === record.serverSeedHash.toLowerCase(),
    stops: computed.stops.join() === record.stops.join(),
    win: computed.result.total === toMinor(record.win, record.digits),
  };
}
