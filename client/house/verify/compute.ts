import {
  drawBytes,
  hashServerSeed,
  toHex,
  U32S_PER_BLOCK,
  u32Stream,
} from "@croupier/schema/rules/fairness.js";
import { coinOf } from "@croupier/schema/rules/slots/coins.js";
import { playRound } from "@croupier/schema/rules/slots/engine.js";
import { countTickets, drawTicket } from "@croupier/schema/rules/slots/pool.js";
import type { Outcome, SlotModel } from "@croupier/schema/rules/slots/types.js";
import { toMinor } from "../shared/amounts";
import type { RoundFacts } from "../shared/round-link";

/** The inputs of a round's computation; the bet is in minor units. */
export interface Inputs {
  /** Code of the title. */
  readonly game: string;
  readonly model: SlotModel;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly bet: bigint;
  readonly currency: string;
}

/** The jackpot ticket of a round. */
export interface ComputedTicket {
  readonly ticket: number;
  /** How many tickets there are, and how many of them, from 0, the bet covers. */
  readonly tickets: number;
  readonly covered: number;
}

/** One random number of the stream and its stop; `stop` is null when the number was rejected. */
export interface DrawnNumber {
  readonly block: number;
  readonly bytes: string;
  readonly number: number;
  /** Spin of the round, counted from 0, and the reel within it. */
  readonly spin: number;
  readonly reel: number;
  readonly stop: number | null;
}

/** A round computed from its seeds. */
export interface ComputedRound {
  readonly model: SlotModel;
  readonly hash: string;
  readonly numbers: readonly DrawnNumber[];
  readonly outcome: Outcome;
  /** Null outside the games of the jackpot pool. */
  readonly jackpot: ComputedTicket | null;
}

/** Whether each part matches the record; null when there is none to compare with. */
export interface Matches {
  readonly hash: boolean | null;
  readonly draws: boolean | null;
  readonly win: boolean | null;
  /** Whether ticket and outcome of the jackpot match; null also outside the games of the pool. */
  readonly ticket: boolean | null;
}

/** The random numbers of this many draws, including the rejected ones. */
function readNumbers(inputs: Inputs, count: number): DrawnNumber[] {
  const { model, serverSeed, clientSeed, nonce } = inputs;
  const stream = u32Stream(serverSeed, clientSeed, nonce);
  const reels = model.strips.length;
  const numbers: DrawnNumber[] = [];
  let [drawCount, hex] = [0, ""];
  while (drawCount < count) {
    const at = numbers.length % U32S_PER_BLOCK;
    const block = Math.floor(numbers.length / U32S_PER_BLOCK);
    if (at === 0) hex = toHex(drawBytes(serverSeed, clientSeed, nonce, block));
    const number = stream.next().value;
    const reel = drawCount % reels;
    const stopCount = model.strips[reel]?.length ?? 1;
    const share = Math.floor(2 ** 32 / stopCount);
    const stop = number < share * stopCount ? Math.floor(number / share) : null;
    const bytes = hex.slice(at * 8, at * 8 + 8);
    numbers.push({ block, bytes, number, spin: Math.floor(drawCount / reels), reel, stop });
    if (stop !== null) drawCount++;
  }
  return numbers;
}

function computeTicket({
  model,
  serverSeed,
  clientSeed,
  nonce,
  bet,
  currency,
}: Inputs): ComputedTicket | null {
  const ticket = drawTicket(model, serverSeed, clientSeed, nonce);
  const coin = coinOf(currency);
  if (ticket === null || !model.pool) return null;
  return { ticket, tickets: model.pool.tickets, covered: coin === null ? 0 : countTickets(bet, coin) };
}

/** Whether a record has the computed ticket, and a jackpot only and always if the bet covers it. */
function isSameTicket(
  computed: ComputedTicket | null,
  { jackpot = null, isPlayMoney }: RoundFacts,
): boolean | null {
  if (computed === null && jackpot === null) return null;
  if (computed === null || jackpot === null) return false;
  const wins = computed.ticket < computed.covered && isPlayMoney !== true;
  return computed.ticket === jackpot.ticket && wins === (jackpot.win !== null);
}

/** Recomputes a round from seeds, nonce and bet. @throws RangeError when the model does not accept the bet */
export function computeRound(inputs: Inputs): ComputedRound {
  const { model, serverSeed, clientSeed, nonce, bet } = inputs;
  const outcome = playRound(model, serverSeed, clientSeed, nonce, bet);
  const numbers = readNumbers(inputs, outcome.draws.length);
  return { model, hash: hashServerSeed(serverSeed), numbers, outcome, jackpot: computeTicket(inputs) };
}

/** Compares a computed round with its record; a record of another round is ignored. */
export function compareWithRecord(
  { hash, outcome, jackpot }: ComputedRound,
  inputs: Inputs,
  record: RoundFacts | null,
): Matches {
  const isSame =
    record !== null &&
    record.game === inputs.game &&
    record.clientSeed === inputs.clientSeed &&
    record.nonce === inputs.nonce &&
    toMinor(record.bet, record.digits) === inputs.bet;
  if (!record || !isSame) return { hash: null, draws: null, win: null, ticket: null };
  const paid = toMinor(record.jackpot?.win ?? "0", record.digits);
  return {
    hash: hash === record.serverSeedHash.toLowerCase(),
    draws: outcome.draws.join() === record.draws.join(),
    win: outcome.total + paid === toMinor(record.win, record.digits),
    ticket: isSameTicket(jackpot, record),
  };
}
