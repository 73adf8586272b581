import { validationFailed } from "../../core/errors.js";
import { type EnumValue, enumOf } from "../../kit/enum-of.js";
import type { CursorCodec } from "../../kit/lists/cursor.js";
import { anyOf, exactText, type FilterValues, instant, oneOf, required } from "../../kit/lists/filters.js";

export const AccountRecordKind = enumOf("AccountRecordKind", "Kind of a posting.", {
  funding: "A credit by the brand.",
  deposit: "A deposit, less its fee.",
  deposit_fee: "A deposit's fee.",
  deposit_bonus: "A deposit's bonus.",
  deposit_reversal: "A deposit or its bonus that was reversed.",
  withdrawal: "A withdrawal.",
  withdrawal_fee: "A withdrawal's fee.",
  bet: "A stake.",
  win: "A win.",
  bet_rollback: "A stake that was rolled back.",
  win_rollback: "A win that was rolled back.",
  debt_repayment: "Repayment of a debt.",
  adjustment: "A correction by the brand.",
  jackpot: "A jackpot.",
  vendor_wallet_in: "A transfer to a vendor's wallet.",
  vendor_wallet_out: "A transfer from a vendor's wallet.",
  member_transfer: "A transfer from or to another member.",
  agent_earnings: "What an agent was paid by a contract.",
  agent_earnings_reversal: "Agent's earnings that were reversed, because bets were corrected.",
  agent_shortfall: "What an agent owed of its downlines' earnings.",
  programme_reward: "A reward of a programme.",
  programme_reward_reversal: "A reward that was revoked.",
  rebate: "A rebate.",
  rebate_reversal: "A rebate that was revoked.",
  points_conversion: "Points converted into cash.",
  red_envelope: "A share of an agent's red envelope.",
  red_envelope_reversal: "A share of an agent's red envelope that was revoked.",
  bonus_grant: "A bonus that was granted to the bonus balance.",
  bonus_end: "Bonus balance that ended.",
  bonus_conversion: "A bonus that became cash.",
  bonus_cover: "Bonus balance that the brand paid for a win that was rolled back.",
  bonus_conversion_reversal: "A bonus that became cash and was revoked.",
  other: "Any other posting.",
});
export type AccountRecordKind = EnumValue<typeof AccountRecordKind>;

export const WalletAccount = enumOf("WalletAccount", "Account of a wallet.", {
  cash: "Cash balance.",
  bonus: "Bonus balance.",
  debt: "Debt, as a negative balance.",
});
export type WalletAccount = EnumValue<typeof WalletAccount>;

/** Converts the name of a ledger code to a kind. */
export function toRecordKind(codeName: string): AccountRecordKind {
  return AccountRecordKind.is(codeName) ? codeName : "other";
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

const currency = exactText("Currency of the wallet; the active wallet by default.");
const from = required(instant("Start of the time range."));
const to = required(instant("End of the time range."));

/** Filters of the postings of one wallet. */
export const lineFilters = {
  from: required(instant("Includes postings at or after this time.")),
  to: required(instant("Includes postings before this time. At most 92 days.")),
  kinds: anyOf(AccountRecordKind, "Kinds to include; all when empty.", { default: null }),
  account: oneOf(WalletAccount, "Includes only postings of this account."),
  currency,
};

/** Which postings to include, without the wallet. */
export type RecordFilter = Omit<FilterValues<typeof lineFilters>, "currency">;

/** A posting of a member's account. Amounts are minor units. */
export interface RecordLine {
  /** Its position in the record, as the database formats it; see {@link RecordPosition}. */
  readonly position: string;
  readonly id: string;
  readonly at: Date;
  readonly kind: AccountRecordKind;
  readonly account: WalletAccount;
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

/** Totals of the postings of one account, in minor units; both sums are positive. */
export interface RecordTotals {
  readonly account: WalletAccount;
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
  readonly account: WalletAccount;
  readonly currency: string;
  readonly balance: bigint;
}

export const ProfitLossGroup = enumOf("ProfitLossGroup", "Grouping of profit and loss.", {
  day: "By day of the brand's time zone.",
  category: "By game type.",
  vendor: "By vendor.",
});
export type ProfitLossGroup = EnumValue<typeof ProfitLossGroup>;

/** A time range, and the profit and loss within one of a wallet. */
export const rangeFilters = { from, to };
export const profitFilters = {
  from,
  to,
  by: required(oneOf(ProfitLossGroup, "Grouping of the rounds.")),
  currency,
};

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

/** Cursors of postings: their positions. */
export const positionCursor: CursorCodec<RecordLine, RecordPosition> = {
  keyOf: ({ position }) => parsePosition(position),
  encode: ({ at, transferId, accountId }) =>
    Buffer.from(`${at} ${transferId} ${accountId}`).toString("base64url"),
  decode: (cursor) => parsePosition(Buffer.from(cursor, "base64url").toString()),
};

/** @throws DomainError validation_failed for text that is no position */
function parsePosition(position: string): RecordPosition {
  const match = positionShape.exec(position);
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
