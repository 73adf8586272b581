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

/** The records that can be had as a file. */
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

/** Lines of one file. */
export const mostLines = 100_000;

type Row = readonly CsvCell[];

const money = (amount: bigint | null, currency: string) =>
  amount === null ? null : csvNumber(formatMinor(amount, currency));

export const lineHead = [
  ...["time", "kind", "account", "currency", "amount", "balance_after", "reference", "id"],
] as const;

/** A posting as a row. */
export function lineRow({
  at,
  kind,
  account,
  currency,
  amount,
  balanceAfter,
  reference,
  id,
}: RecordLine): Row {
  const moved = [money(amount, currency), money(balanceAfter, currency)];
  return [at, kind, account, currency, ...moved, reference, id];
}

export const roundHead = [
  ...["opened", "closed", "game", "vendor", "category", "reference", "status", "currency"],
  ...["staked", "paid", "net", "valid_bet", "id"],
] as const;

/** A round as a row. */
export function roundRow(round: Round, game: Game | undefined): Row {
  const { currency, staked, paid, validBet } = round;
  const sums = [staked, paid, paid - staked, validBet].map((amount) => money(amount, currency));
  const played = [game?.name ?? "", round.vendorCode, game?.gameType ?? ""];
  return [
    round.openedAt,
    round.closedAt,
    ...played,
    round.reference,
    round.status,
    currency,
    ...sums,
    round.id,
  ];
}

export const profitHead = [
  "group",
  "name",
  "currency",
  "rounds",
  "staked",
  "paid",
  "net",
  "valid_bet",
] as const;

/** A group of rounds as a row. */
export function profitRow({ key, name, currency, count, staked, paid, validBet }: ProfitRow): Row {
  const sums = [staked, paid, paid - staked, validBet].map((amount) => money(amount, currency));
  return [key, name, currency, csvNumber(String(count)), ...sums];
}

export const depositHead = [
  ...["time", "reference", "method", "state", "reason", "currency"],
  ...["ordered", "received", "fee", "credited", "bonus", "id"],
] as const;

/** A deposit as a row. `bonus`: what came with it, in minor units. */
export function depositRow(deposit: Deposit, method: string, bonus: bigint | null): Row {
  const { createdAt, reference, state, reason, currency, amount, received, fee, credited, id } = deposit;
  const sums = [amount, received, fee, credited, bonus].map((sum) => money(sum, currency));
  return [createdAt, reference, method, state, reason, currency, ...sums, id];
}

export const withdrawalHead = [
  ...["time", "reference", "kind", "number", "state", "receipt", "currency"],
  ...["asked", "fee", "paid", "received", "refunded", "fee_refunded", "id"],
] as const;

/** A withdrawal as a row; of the number only its end is shown. */
export function withdrawalRow(withdrawal: Withdrawal): Row {
  const { createdAt, reference, destination, state, receipt, currency, id } = withdrawal;
  const { amount, fee, paid, received, refunded, feeRefunded } = withdrawal;
  const sums = [amount, fee, paid, received, refunded, feeRefunded].map((sum) => money(sum, currency));
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

export const transferHead = [
  ...["time", "kind", "party", "state", "reason", "currency", "amount", "remark", "id"],
] as const;

/** A transfer as a row; what left the member is below zero. */
export function transferRow(transfer: TransferRecord): Row {
  const { createdAt, kind, party, state, reason, currency, amount, remark, id } = transfer;
  const isIncoming = kind === "VENDOR_OUT" || kind === "RECEIVED";
  const moved = money(isIncoming ? amount : -amount, currency);
  return [createdAt, kind, party, state, reason, currency, moved, remark, id];
}

export const saferHead = [
  ...["time", "record", "limit", "period", "currency", "before", "after", "set_by", "state", "decided"],
] as const;

const limitAmount = (amount: bigint | null, { kind, currency }: LimitChange) =>
  kind === "session" || currency === null
    ? csvNumber(amount === null ? null : amount.toString())
    : money(amount, currency);

/** A change of a limit as a row. */
export function changeRow(change: LimitChange): Row {
  const { requestedAt, kind, period, currency, oldAmount, newAmount, setBy, state, decidedAt } = change;
  const amounts = [limitAmount(oldAmount, change), limitAmount(newAmount, change)];
  return [requestedAt, "limit_change", kind, period, currency, ...amounts, setBy, state, decidedAt];
}

/** Deposits less withdrawals since a wallet was opened, as a row of the same file. */
export function netDepositsRow(at: Date, net: bigint, currency: string): Row {
  return [at, "net_deposits", null, null, currency, null, money(net, currency), null, null, null];
}
