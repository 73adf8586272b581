import { type CsvCell, csvNumber } from "../../core/csv.js";
import { amountCell, type Columns } from "../../kit/lists/csv.js";
import type { LimitChange } from "../safer-gambling/limits.model.js";
import type { ProfitRow } from "./records.model.js";

/** The columns of profit and loss. */
export const profitColumns: Columns<ProfitRow> = {
  group: ({ key }) => key,
  name: ({ name }) => name,
  currency: ({ currency }) => currency,
  rounds: ({ count }) => csvNumber(String(count)),
  staked: ({ staked, currency }) => amountCell(staked, currency),
  paid: ({ paid, currency }) => amountCell(paid, currency),
  net: ({ staked, paid, currency }) => amountCell(paid - staked, currency),
  valid_bet: ({ validBet, currency }) => amountCell(validBet, currency),
};

const toLimitCell = (amount: bigint | null, { kind, currency }: LimitChange) =>
  kind === "session" || currency === null
    ? csvNumber(amount === null ? null : amount.toString())
    : amountCell(amount, currency);

/** A line of the safer gambling file: a change of a limit, or what was deposited into a wallet net. */
export interface SaferGamblingLine {
  readonly time: Date;
  readonly record: "limit_change" | "net_deposits";
  readonly currency: string | null;
  readonly after: CsvCell;
  readonly change: LimitChange | null;
}

/** Converts a limit change to a line. */
export function toLimitChangeLine(change: LimitChange): SaferGamblingLine {
  const { requestedAt, currency, newAmount } = change;
  const after = toLimitCell(newAmount, change);
  return { time: requestedAt, record: "limit_change", currency, after, change };
}

/** Converts a wallet's net deposits to a line. */
export function toNetDepositsLine(at: Date, net: bigint, currency: string): SaferGamblingLine {
  const after = amountCell(net, currency);
  return { time: at, record: "net_deposits", currency, after, change: null };
}

/** The columns of the safer gambling file. */
export const saferGamblingColumns: Columns<SaferGamblingLine> = {
  time: ({ time }) => time,
  record: ({ record }) => record,
  limit: ({ change }) => change?.kind ?? null,
  period: ({ change }) => change?.period ?? null,
  currency: ({ currency }) => currency,
  before: ({ change }) => change && toLimitCell(change.oldAmount, change),
  after: ({ after }) => after,
  set_by: ({ change }) => change?.setBy ?? null,
  state: ({ change }) => change?.state ?? null,
  decided: ({ change }) => change?.decidedAt ?? null,
};
