import type { CsvCell } from "../../core/csv.js";
import { csvNumber } from "../../core/csv.js";
import { defineErrors } from "../../core/errors.js";
import { formatMinor } from "../../core/money.js";
import type { Deposit } from "../cashier/deposits.model.js";
import type { Game } from "../catalogue/catalogue.model.js";
import type { Round } from "../play/play.model.js";
import type { LimitChange } from "../safer-gambling/limits.model.js";
import type { TransferRecord } from "../transfers/transfer-records.model.js";
import type { Withdrawal } from "../withdrawals/withdrawals.model.js";
import type { ProfitRow, RecordLine } from "./records.model.js";

defineErrors({
  export_too_large: "unprocessable",
});

/** The records that can be exported as files. */
export const exportNames = [
  "account-record",
  "betting-record",
  "profit-loss",
  "deposits",
  "withdrawals",
  "transfers",
  "safer-gambling",
] as const;
export type ExportName = (typeof exportNames)[number];

/** The maximum number of lines of one file. */
export const maxExportLines = 100_000;

type Row = readonly CsvCell[];

const toCell = (amount: bigint | null, currency: string) =>
  amount === null ? null : csvNumber(formatMinor(amount, currency));

export const lineHeader = [
  ...["time", "kind", "account", "currency", "amount", "balance_after", "reference", "id"],
] as const;

/** Converts a posting to a row. */
export function toLineRow({
  at,
  kind,
  account,
  currency,
  amount,
  balanceAfter,
  reference,
  id,
}: RecordLine): Row {
  const amounts = [toCell(amount, currency), toCell(balanceAfter, currency)];
  return [at, kind, account, currency, ...amounts, reference, id];
}

export const roundHeader = [
  ...["opened", "closed", "game", "vendor", "category", "reference", "status", "currency"],
  ...["staked", "paid", "net", "valid_bet", "id"],
] as const;

/** Converts a round to a row. */
export function toRoundRow(round: Round, game: Game | undefined): Row {
  const { currency, staked, paid, validBet } = round;
  const sums = [staked, paid, paid - staked, validBet].map((amount) => toCell(amount, currency));
  const gameCells = [game?.name ?? "", round.vendorCode, game?.gameType ?? ""];
  return [
    round.openedAt,
    round.closedAt,
    ...gameCells,
    round.reference,
    round.status,
    currency,
    ...sums,
    round.id,
  ];
}

export const profitHeader = [
  "group",
  "name",
  "currency",
  "rounds",
  "staked",
  "paid",
  "net",
  "valid_bet",
] as const;

/** Converts a profit and loss group to a row. */
export function toProfitRow({ key, name, currency, count, staked, paid, validBet }: ProfitRow): Row {
  const sums = [staked, paid, paid - staked, validBet].map((amount) => toCell(amount, currency));
  return [key, name, currency, csvNumber(String(count)), ...sums];
}

export const depositHeader = [
  ...["time", "reference", "method", "state", "reason", "currency"],
  ...["ordered", "received", "fee", "credited", "bonus", "id"],
] as const;

/** Converts a deposit to a row. `bonus`: its bonus in minor units. */
export function toDepositRow(deposit: Deposit, method: string, bonus: bigint | null): Row {
  const { createdAt, reference, state, reason, currency, amount, received, fee, credited, id } = deposit;
  const sums = [amount, received, fee, credited, bonus].map((sum) => toCell(sum, currency));
  return [createdAt, reference, method, state, reason, currency, ...sums, id];
}

export const withdrawalHeader = [
  ...["time", "reference", "kind", "number", "state", "receipt", "currency"],
  ...["asked", "fee", "paid", "received", "refunded", "fee_refunded", "id"],
] as const;

/** Converts a withdrawal to a row; its account number is masked. */
export function toWithdrawalRow(withdrawal: Withdrawal): Row {
  const { createdAt, reference, destination, state, receipt, currency, id } = withdrawal;
  const { amount, fee, paid, received, refunded, feeRefunded } = withdrawal;
  const sums = [amount, fee, paid, received, refunded, feeRefunded].map((sum) => toCell(sum, currency));
  return [
    createdAt,
    reference,
    destination.kind,
    destination.numberMasked,
    state,
    receipt,
    currency,
    ...sums,
    id,
  ];
}

export const transferHeader = [
  ...["time", "kind", "party", "state", "reason", "currency", "amount", "remark", "id"],
] as const;

/** Converts a transfer to a row; outgoing amounts are negative. */
export function toTransferRow(transfer: TransferRecord): Row {
  const { createdAt, kind, party, state, reason, currency, amount, remark, id } = transfer;
  const isIncoming = kind === "VENDOR_OUT" || kind === "RECEIVED";
  const signedAmount = toCell(isIncoming ? amount : -amount, currency);
  return [createdAt, kind, party, state, reason, currency, signedAmount, remark, id];
}

export const saferGamblingHeader = [
  ...["time", "record", "limit", "period", "currency", "before", "after", "set_by", "state", "decided"],
] as const;

const toLimitCell = (amount: bigint | null, { kind, currency }: LimitChange) =>
  kind === "session" || currency === null
    ? csvNumber(amount === null ? null : amount.toString())
    : toCell(amount, currency);

/** Converts a limit change to a row. */
export function toLimitChangeRow(change: LimitChange): Row {
  const { requestedAt, kind, period, currency, oldAmount, newAmount, setBy, state, decidedAt } = change;
  const amounts = [toLimitCell(oldAmount, change), toLimitCell(newAmount, change)];
  return [requestedAt, "limit_change", kind, period, currency, ...amounts, setBy, state, decidedAt];
}

/** Converts a wallet's net deposits to a row of the safer gambling file. */
export function toNetDepositsRow(at: Date, net: bigint, currency: string): Row {
  return [at, "net_deposits", null, null, currency, null, toCell(net, currency), null, null, null];
}
