import { validationFailed } from "../../core/errors.js";
import type { Slice } from "../../core/page.js";

/** What a posting was, by the name of its transfer's code in the ledger; `other`: any that is not named here. */
export const recordKinds = [
  "funding",
  "deposit",
  "deposit_fee",
  "deposit_bonus",
  "withdrawal",
  "withdrawal_fee",
  "bet",
  "win",
  "bet_rollback",
  "win_rollback",
  "debt_repayment",
  "adjustment",
  "jackpot",
  "vendor_wallet_in",
  "vendor_wallet_out",
  "member_transfer",
  "other",
] as const;
export type RecordKind = (typeof recordKinds)[number];

/** Which of a wallet's accounts. */
export const accountKinds = ["cash", "bonus", "debt"] as const;
export type AccountKind = (typeof accountKinds)[number];

/** The kind of a code's name. */
export function kindOf(codeName: string): RecordKind {
  return recordKinds.find((kind) => kind === codeName) ?? "other";
}

/** Days of one look at a record, and of one file. */
export const mostDays = { shown: 92, exported: 366 } as const;
const dayMs = 86_400_000;
/** A calendar day may have 25 hours. */
const slackMs = 2 * 3_600_000;

/** At or after `from`, before `to`. */
export interface TimeRange {
  readonly from: Date;
  readonly to: Date;
}

/** Which postings are wanted; what is left out does not restrict. */
export interface RecordFilter extends TimeRange {
  readonly kinds?: readonly RecordKind[] | undefined;
  readonly account?: AccountKind | undefined;
}

/** One posting of a member's account. Amounts are minor units. */
export interface RecordLine {
  /** Its place in the record; see {@link readPlace}. */
  readonly place: string;
  readonly id: string;
  readonly at: Date;
  readonly kind: RecordKind;
  readonly account: AccountKind;
  readonly currency: string;
  /** Below zero: it went out. */
  readonly amount: bigint;
  readonly balanceAfter: bigint;
  /** Name of the round, deposit, withdrawal or transfer it belongs to; else its number in the ledger. */
  readonly reference: string;
  readonly roundId: string | null;
  readonly depositId: string | null;
  readonly withdrawalId: string | null;
}

export type RecordSlice = Slice<RecordLine>;

/** Sums over postings of one account, in minor units; both are positive. */
export interface RecordTotals {
  readonly account: AccountKind;
  readonly currency: string;
  readonly count: number;
  readonly moneyIn: bigint;
  readonly moneyOut: bigint;
}

/** An account over a time, in minor units: opening + in - out = closing. */
export interface Statement extends RecordTotals {
  readonly opening: bigint;
  readonly closing: bigint;
}

/** What one account held at a moment, in minor units. */
export interface BalanceAt {
  readonly account: AccountKind;
  readonly currency: string;
  readonly balance: bigint;
}

/** By what profit and loss is told apart. */
export const profitGroups = ["day", "category", "vendor"] as const;
export type ProfitGroup = (typeof profitGroups)[number];

/** What rounds of one group came to, in minor units. */
export interface ProfitRow {
  /** A day of the brand's time zone (YYYY-MM-DD), a kind of game, or a vendor's code. */
  readonly key: string;
  /** The vendor's name; otherwise the key. */
  readonly name: string;
  readonly currency: string;
  readonly count: number;
  readonly staked: bigint;
  readonly paid: bigint;
  readonly validBet: bigint;
}

/** Where a record goes on: older than this posting. */
export interface Place {
  /** An instant to the microsecond, as the database writes it. */
  readonly at: string;
  readonly transferId: string;
  readonly accountId: string;
}

const placeShape = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) (\d{1,18}) (\d{1,18})$/;

/** A posting's place as opaque text. */
export function cursorOf(place: string): string {
  return Buffer.from(place).toString("base64url");
}

/** The place behind a cursor. @throws DomainError validation_failed for any other text */
export function readPlace(cursor: string): Place {
  const match = placeShape.exec(Buffer.from(cursor, "base64url").toString());
  const [, at = "", transferId = "", accountId = ""] = match ?? [];
  if (!match || Number.isNaN(Date.parse(at)))
    throw validationFailed({ field: "after", code: "invalid_cursor" });
  return { at, transferId, accountId };
}

/**
 * Checks a time: not empty, not of more than so many days, within years that the database knows.
 * @throws DomainError validation_failed (from, to)
 */
export function assertRange({ from, to }: TimeRange, days: number): void {
  const [start, end] = [from.getTime(), to.getTime()];
  const isKnown = (time: number) => time >= 0 && time < Date.UTC(10_000, 0);
  if (!isKnown(start)) throw validationFailed({ field: "from", code: "out_of_range" });
  if (!isKnown(end) || end <= start) throw validationFailed({ field: "to", code: "out_of_range" });
  if (end - start > days * dayMs + slackMs)
    throw validationFailed({ field: "from", code: "out_of_range", params: { days } });
}
