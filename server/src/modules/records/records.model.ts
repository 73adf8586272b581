import { validationFailed } from "../../core/errors.js";
import type { Slice } from "../../core/page.js";

/** Kinds of postings, named as the transfer codes of the ledger; `other`: any other code. */
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

/** Accounts of a wallet. */
export const accountKinds = ["cash", "bonus", "debt"] as const;
export type AccountKind = (typeof accountKinds)[number];

/** Converts the name of a ledger code to a kind. */
export function toRecordKind(codeName: string): RecordKind {
  return recordKinds.find((kind) => kind === codeName) ?? "other";
}

/** The maximum days of a time range in the API and in exports. */
export const maxDays = { shown: 92, exported: 366 } as const;
const dayMs = 86_400_000;
/** Tolerance, since a calendar day may have 25 hours. */
const slackMs = 2 * 3_600_000;

/** A half-open time range: at or after `from`, before `to`. */
export interface TimeRange {
  readonly from: Date;
  readonly to: Date;
}

/** Filter of postings; fields left out do not restrict. */
export interface RecordFilter extends TimeRange {
  readonly kinds?: readonly RecordKind[] | undefined;
  readonly account?: AccountKind | undefined;
}

/** A posting of a member's account. Amounts are minor units. */
export interface RecordLine {
  /** Encoded position in the record; see {@link decodePosition}. */
  readonly position: string;
  readonly id: string;
  readonly at: Date;
  readonly kind: RecordKind;
  readonly account: AccountKind;
  readonly currency: string;
  /** Negative for debits. */
  readonly amount: bigint;
  readonly balanceAfter: bigint;
  /** Reference of the round, deposit, withdrawal or transfer it belongs to; otherwise the ledger's transfer id. */
  readonly reference: string;
  readonly roundId: string | null;
  readonly depositId: string | null;
  readonly withdrawalId: string | null;
}

export type RecordSlice = Slice<RecordLine>;

/** Totals of the postings of one account, in minor units; both sums are positive. */
export interface RecordTotals {
  readonly account: AccountKind;
  readonly currency: string;
  readonly count: number;
  readonly moneyIn: bigint;
  readonly moneyOut: bigint;
}

/** Statement of an account over a time range, in minor units: opening + in - out = closing. */
export interface Statement extends RecordTotals {
  readonly opening: bigint;
  readonly closing: bigint;
}

/** Balance of one account at a point in time, in minor units. */
export interface BalanceAt {
  readonly account: AccountKind;
  readonly currency: string;
  readonly balance: bigint;
}

/** Groupings of profit and loss. */
export const profitGroups = ["day", "category", "vendor"] as const;
export type ProfitGroup = (typeof profitGroups)[number];

/** Profit and loss of one group of rounds, in minor units. */
export interface ProfitRow {
  /** A day of the brand's time zone (YYYY-MM-DD), a game type, or a vendor's code. */
  readonly key: string;
  /** The vendor's name; otherwise the key. */
  readonly name: string;
  readonly currency: string;
  readonly count: number;
  readonly staked: bigint;
  readonly paid: bigint;
  readonly validBet: bigint;
}

/** Position of a posting in the record, from which older ones are read. */
export interface RecordPosition {
  /** Timestamp with microseconds, as the database formats it. */
  readonly at: string;
  readonly transferId: string;
  readonly accountId: string;
}

const positionShape = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) (\d{1,18}) (\d{1,18})$/;

/** Encodes a posting's position as a cursor. */
export function encodePosition(position: string): string {
  return Buffer.from(position).toString("base64url");
}

/** Decodes a cursor. @throws DomainError validation_failed for an invalid cursor */
export function decodePosition(cursor: string): RecordPosition {
  const match = positionShape.exec(Buffer.from(cursor, "base64url").toString());
  const [, at = "", transferId = "", accountId = ""] = match ?? [];
  if (!match || Number.isNaN(Date.parse(at)))
    throw validationFailed({ field: "after", code: "invalid_cursor" });
  return { at, transferId, accountId };
}

/**
 * Validates a time range: not empty, at most `days` long, within the years that the database supports.
 * @throws DomainError validation_failed (from, to)
 */
export function assertRange({ from, to }: TimeRange, days: number): void {
  const [start, end] = [from.getTime(), to.getTime()];
  const isSupported = (time: number) => time >= 0 && time < Date.UTC(10_000, 0);
  if (!isSupported(start)) throw validationFailed({ field: "from", code: "out_of_range" });
  if (!isSupported(end) || end <= start) throw validationFailed({ field: "to", code: "out_of_range" });
  if (end - start > days * dayMs + slackMs)
    throw validationFailed({ field: "from", code: "out_of_range", params: { days } });
}
