import type {
  WithdrawalDetailsQuery,
  WithdrawalHistoryQuery,
  WithdrawalOptionsQuery,
} from "../../gql/graphql";
import { countDecimals, formatMinorUnits, parseAmount } from "../../lib/money/typed-amount";
import type { StatusTone } from "../../ui/feedback/status-badge";

export type WithdrawalOptions = WithdrawalOptionsQuery["withdrawalOptions"];
export type Method = WithdrawalOptions["methods"][number];
export type Account = WithdrawalOptions["accounts"][number];
export type Money = WithdrawalOptions["available"];
export type Withdrawal = WithdrawalDetailsQuery["withdrawal"];
export type WithdrawalRow = WithdrawalHistoryQuery["withdrawals"]["edges"][number]["node"];

/** What a member sets once before the first withdrawal, in this order. */
export const firstSteps = ["payee", "payment", "account"] as const;
export type FirstStep = (typeof firstSteps)[number];

/** The first step that is left before the first withdrawal; null when none is. */
export function firstStepOf({
  payeeName,
  hasPaymentPassword,
  accounts,
}: Pick<WithdrawalOptions, "payeeName" | "hasPaymentPassword" | "accounts">): FirstStep | null {
  if (payeeName === null) return "payee";
  if (!hasPaymentPassword) return "payment";
  return accounts.length === 0 ? "account" : null;
}

const tones: Readonly<Record<Withdrawal["state"], StatusTone>> = {
  REQUESTED: "info",
  APPROVED: "info",
  PAYING: "info",
  UNKNOWN: "warning",
  PAID: "success",
  PARTLY_PAID: "warning",
  REFUSED: "danger",
  FAILED: "danger",
};

/** The colour of a withdrawal: of the member's answer about the receipt, if there is one. */
export function toneOf({ state, receiptState }: Pick<Withdrawal, "state" | "receiptState">): StatusTone {
  if (receiptState === "PARTLY_RECEIVED" || receiptState === "NOT_RECEIVED") return "warning";
  if (receiptState === "REFUNDED") return "neutral";
  return tones[state];
}

/** The most that can be withdrawn now to an account. */
export function withdrawableTo(
  { withdrawableByAccount, withdrawable }: Pick<WithdrawalOptions, "withdrawableByAccount" | "withdrawable">,
  account: Pick<Account, "id">,
): Money {
  return (withdrawableByAccount.find(({ accountId }) => accountId === account.id) ?? withdrawable).amount;
}

/** The calculation of a withdrawal of a typed amount. */
export interface WithdrawalCalculation {
  /** Decimal text. */
  readonly amount: string;
  readonly fee: string;
  readonly arrives: string;
  readonly fault: "low" | "high" | "balance" | "day" | null;
}

/** Calculates how much of a typed amount arrives, as the server will; null for an invalid amount. */
export function calculateWithdrawal(
  typed: string,
  method: Method,
  {
    withdrawable,
    dailyAmountLeft,
  }: Pick<WithdrawalOptions, "dailyAmountLeft"> & {
    readonly withdrawable: Money;
  },
): WithdrawalCalculation | null {
  const digits = countDecimals(method.min.amount);
  const minor = parseAmount(typed, digits);
  if (minor === null || minor === 0n) return null;
  const toMinor = (amount: string) => parseAmount(amount, digits) ?? 0n;
  const charged = toMinor(method.feeFixed.amount) + (minor * BigInt(method.feeBasisPoints)) / 10_000n;
  const fee = charged < minor ? charged : minor;
  const faults = [
    ["low", minor < toMinor(method.min.amount)],
    ["high", minor > toMinor(method.max.amount)],
    ["day", minor > toMinor(dailyAmountLeft.amount)],
    ["balance", minor > toMinor(withdrawable.amount)],
  ] as const;
  return {
    amount: formatMinorUnits(minor, digits),
    fee: formatMinorUnits(fee, digits),
    arrives: formatMinorUnits(minor - fee, digits),
    fault: faults.find(([, isAtFault]) => isAtFault)?.[0] ?? null,
  };
}

/** How much of the turnover is done, from 0 to 100; null when none is required. */
export function turnoverPercent({ required, done }: WithdrawalOptions["turnover"]): number | null {
  const digits = countDecimals(required.amount);
  const all = parseAmount(required.amount, digits) ?? 0n;
  if (all === 0n) return null;
  return Number(((parseAmount(done.amount, digits) ?? 0n) * 100n) / all);
}

/** Whether an amount is not zero. */
export function isSome({ amount }: { readonly amount: string }): boolean {
  return /[1-9]/.test(amount);
}
