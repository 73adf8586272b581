import { DomainError } from "../../core/errors.js";
import { formatMinor } from "../../core/money.js";
import type { LimitPeriod } from "./limits.model.js";

/** A limit in force that restricts bets. Minor units of the bet's currency; for session time minutes. */
export interface BetLimit {
  readonly kind: "loss" | "wager" | "session" | "stake";
  readonly period: LimitPeriod;
  readonly amount: bigint;
  /** Start of its current window. */
  readonly startsAt: Date;
  /** When the next calendar month begins in the limit's time zone. */
  readonly nextMonthAt: Date;
}

/** What a member staked, won and played in a quarter of an hour that begins at `at`. */
export interface BetUsage {
  readonly at: Date;
  readonly staked: bigint;
  readonly returned: bigint;
  readonly playedSeconds: number;
}

/** What counts against a member's limits. */
export interface BetRecord {
  readonly limits: readonly BetLimit[];
  readonly usage: readonly BetUsage[];
  /** The last bet of the member while session time was limited; null when there is none. */
  readonly lastBetAt: Date | null;
}

/** A refused bet; minor units. */
export interface RefusedBet {
  readonly memberId: string;
  readonly currency: string;
  readonly stake: bigint;
}

const quarterMs = 15 * 60_000;
const dayMs = 24 * 3_600_000;
const periodMs = { day: dayMs, week: 7 * dayMs };

/** When a quarter of an hour leaves the window of a limit, and no longer counts. */
function leavesAt({ period, nextMonthAt }: BetLimit, { at }: BetUsage): number {
  if (period === "day" || period === "week") return at.getTime() + quarterMs + periodMs[period];
  return nextMonthAt.getTime();
}

/** Seconds since the last bet at `time`; 0 when it was a pause. As `limits.current_play_seconds`. */
function currentSeconds({ lastBetAt }: BetRecord, time: number): number {
  const elapsed = lastBetAt ? time - lastBetAt.getTime() : 0;
  return elapsed > 0 && elapsed < quarterMs ? elapsed / 1_000 : 0;
}

/** What a limit has left for a bet at `time`, if nothing more is played until then; 0 or 1 for session time. */
function roomOf(limit: BetLimit, record: BetRecord, time: number): bigint {
  const { kind, amount, startsAt } = limit;
  if (kind === "stake") return amount;
  const counted = record.usage.filter((one) => one.at >= startsAt && leavesAt(limit, one) > time);
  if (kind === "session") {
    const played = counted.reduce((sum, { playedSeconds }) => sum + playedSeconds, 0);
    return played + currentSeconds(record, time) < Number(amount) * 60 ? 1n : 0n;
  }
  const used = counted.reduce(
    (sum, { staked, returned }) => sum + staked - (kind === "loss" ? returned : 0n),
    0n,
  );
  return amount > used ? amount - used : 0n;
}

function isOpen(limit: BetLimit, record: BetRecord, { stake }: RefusedBet, time: number): boolean {
  const room = roomOf(limit, record, time);
  return limit.kind === "session" ? room > 0n : room >= stake;
}

/** The times at which what counts changes by itself, from `now`, in order. */
function changesOf(limits: readonly BetLimit[], { usage, lastBetAt }: BetRecord, now: Date): number[] {
  const times = limits.flatMap((limit) => usage.map((one) => leavesAt(limit, one)));
  if (lastBetAt) times.push(lastBetAt.getTime() + quarterMs);
  return [...new Set(times)].filter((time) => time > now.getTime()).sort((a, b) => a - b);
}

/** When all the limits allow the bet, if nothing more is played; null: never. */
function opensAt(limits: readonly BetLimit[], record: BetRecord, bet: RefusedBet, now: Date): number | null {
  const isAllowed = (time: number) => limits.every((limit) => isOpen(limit, record, bet, time));
  return changesOf(limits, record, now).find(isAllowed) ?? null;
}

/** A bet that the wallet refused, as it travels between nodes; `stake` in minor units. */
export interface BetRefused {
  readonly currency: string;
  readonly stake: string;
}

/** Live topic of the member's refused bets in games that cannot say why they were refused. */
export function refusedBetsTopic(memberId: string): string {
  return `refused-bets:${memberId}`;
}

/**
 * The error of a bet that limits forbid at `now`. It names the one that opens last, what is left of all together, and
 * when the bet is allowed; `limit_reached` when none forbids it any more.
 */
export function betRefusal(record: BetRecord, bet: RefusedBet, now: Date): DomainError {
  const { limits } = record;
  const refusing = limits
    .filter((limit) => !isOpen(limit, record, bet, now.getTime()))
    .map((limit) => ({ limit, opens: opensAt([limit], record, bet, now) ?? Number.POSITIVE_INFINITY }))
    .sort((a, b) => b.opens - a.opens);
  const [last] = refusing;
  if (!last) return new DomainError("limit_reached");
  const opens = opensAt(limits, record, bet, now);
  const { kind, period } = last.limit;
  const when = opens === null ? {} : { opensAfterSeconds: (opens - now.getTime()) / 1_000 };
  if (kind === "session")
    return new DomainError("time_limit_reached", { period, minutes: Number(last.limit.amount), ...when });
  const rooms = limits.map(
    (limit) => roomOf(limit, record, now.getTime()) * (limit.kind === "session" ? bet.stake : 1n),
  );
  const left = rooms.reduce((least, room) => (room < least ? room : least));
  const text = (minor: bigint) => formatMinor(minor, bet.currency);
  const money = { amount: text(last.limit.amount), left: text(left), currency: bet.currency };
  if (kind === "stake") return new DomainError("bet_above_stake_limit", money);
  if (kind === "loss")
    return new DomainError(opens === null ? "bet_above_loss_limit" : "loss_limit_reached", {
      period,
      ...money,
      ...when,
    });
  return new DomainError(opens === null ? "bet_above_wager_limit" : "wager_limit_reached", {
    period,
    ...money,
    ...when,
  });
}
