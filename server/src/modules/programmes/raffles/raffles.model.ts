import { currencyRule } from "@croupier/schema/rules/currencies.js";
import { chanceOfAny, sumWeights } from "@croupier/schema/rules/raffle.js";
import { DomainError, defineErrors } from "../../../core/errors.js";
import { type EnumValue, enumOf } from "../../../kit/enum-of.js";
import { rateUnit } from "../../../kit/rates.js";
import type { ShownEntry } from "../entries/shown-programmes.model.js";
import type { ProgrammeDetails, ProgrammeLabel } from "../programmes.model.js";
import type { TablePrize } from "../rules/raffles.model.js";
import { dueOf } from "../rules/rewards.model.js";
import type { Reward } from "../rules/rules-schema.js";

defineErrors({
  no_turns_left: "unprocessable",
  prizes_gone: "conflict",
});

export const RaffleForm = enumOf("RaffleForm", "How a raffle draws.", {
  WHEEL: "Each turn draws one prize of a table with weights.",
  TICKETS: "Winners are drawn from all tickets at the end of the period.",
});
export type RaffleForm = EnumValue<typeof RaffleForm>;

export type RaffleReward = Extract<Reward, { readonly code: "wheel" | "ticket_draw" }>;

/** The reward of a programme that is a raffle. @throws DomainError not_found for any other */
export function raffleRewardOf(reward: Reward): RaffleReward {
  if (reward.code !== "wheel" && reward.code !== "ticket_draw") throw new DomainError("not_found");
  return reward;
}

export function formOf({ code }: RaffleReward): RaffleForm {
  return code === "wheel" ? "WHEEL" : "TICKETS";
}

/** What a draw can be verified by. The server seed is null until it is revealed. */
export interface DrawSeeds {
  readonly serverSeedHash: string;
  readonly serverSeed: string | null;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** A turn of a wheel that a member has used. */
export interface RaffleTurn {
  readonly id: string;
  readonly programmeId: string;
  readonly programmeCode: string;
  readonly currency: string;
  /** The prizes that could be drawn. */
  readonly prizes: readonly TablePrize[];
  /** The index that was drawn over the sum of their weights. */
  readonly index: number;
  /** The number of the prize. */
  readonly prize: number;
  /** Minor units; 0 when nothing was won. */
  readonly amount: bigint;
  readonly drawnAt: Date;
  readonly seeds: DrawSeeds;
}

/** A ticket that won. */
export interface WinningTicket {
  /** From 1. */
  readonly place: number;
  /** From 0. */
  readonly ticket: number;
  readonly memberId: string;
  readonly name: string;
  readonly amount: bigint;
}

/** A draw of tickets that has taken place. */
export interface TicketDraw {
  readonly id: string;
  readonly period: string;
  readonly tickets: number;
  readonly drawnAt: Date;
  /** Null when there were no tickets. */
  readonly seeds: DrawSeeds | null;
  readonly winners: readonly WinningTicket[];
}

/** The tickets of a member in a draw that is to come. */
export interface TicketCount {
  /** All tickets. */
  readonly all: bigint;
  readonly own: bigint;
}

/** A raffle as a member sees it. */
export interface ShownRaffle {
  readonly programme: ProgrammeDetails;
  readonly reward: RaffleReward;
  readonly label: ProgrammeLabel;
  readonly entry: ShownEntry | null;
  /** Turns or tickets that the current period has earned. */
  readonly earned: bigint;
  /** Turns that are left of them; null for tickets. */
  readonly turnsLeft: bigint | null;
  /** What can be drawn from a wheel now; empty for tickets. */
  readonly table: readonly TablePrize[];
  /** What is left of a wheel's prizes, by number; the others have no end. */
  readonly stock: ReadonlyMap<number, number>;
  /** Null for a wheel. */
  readonly tickets: TicketCount | null;
  /** When tickets are drawn; null for a wheel, and when it is not known. */
  readonly drawsAt: Date | null;
  /** The committed seeds that the next draw uses; null before there are any. */
  readonly fairness: Fairness | null;
  /** Draws of tickets, newest first; empty for a wheel. */
  readonly draws: readonly TicketDraw[];
}

/** What is public of the seeds of the next draw. */
export interface Fairness {
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly nextServerSeedHash: string;
}

/** The turns or tickets that an entry has earned. */
export function earnedBy({ rules, counters }: ShownEntry): bigint {
  return dueOf(rules, new Map(counters.map(({ key, value }) => [key, value])));
}

/** The chance of a prize, in millionths, rounded to the nearest. */
export function chanceOf(weight: number, sum: number): bigint {
  return roundedRate(BigInt(weight), BigInt(sum));
}

/** The chance that at least one of a member's tickets wins, in millionths, rounded to the nearest. */
export function chanceOfTickets({ all, own }: TicketCount, places: number): bigint {
  const chance = chanceOfAny(all, own, BigInt(places));
  return roundedRate(chance.favourable, chance.all);
}

const roundedRate = (part: bigint, whole: bigint) =>
  whole === 0n ? 0n : (2n * part * rateUnit + whole) / (2n * whole);

/** Digits that an average has after those of its currency. */
const averageDigits = 4;

/** What a turn of a table pays on average, as decimal text with four digits more than the currency has, rounded down. */
export function turnValue(table: readonly TablePrize[], currency: string): string {
  const sum = sumWeights(table);
  const weighted = table.reduce((total, { weight, amount }) => total + BigInt(weight) * amount, 0n);
  const value = sum === 0 ? 0n : (weighted * 10n ** BigInt(averageDigits)) / BigInt(sum);
  const digits = currencyRule(currency).digits + averageDigits;
  const text = value.toString().padStart(digits + 1, "0");
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
