import { type EnumValue, enumOf } from "../../../kit/enum-of.js";

export const WithdrawableReason = enumOf(
  "WithdrawableReason",
  "Why less than the available balance can be withdrawn now.",
  {
    BLOCKED: "A reversed deposit blocks withdrawals until staff decide about it.",
    FROZEN: "The wallet is locked.",
    DEBT: "A debt has to be repaid first.",
    TURNOVER: "The turnover requirement is not fulfilled.",
    DAILY_COUNT: "No withdrawals are left today.",
    NO_ACCOUNT: "There is no account to withdraw to.",
    METHOD_CLOSED: "The account's withdrawal method is not offered.",
    ACCOUNT_TOO_NEW: "The account was added too recently.",
    DAILY_AMOUNT: "What is left of today's amount is less.",
    MAXIMUM: "It is the method's maximum.",
    MINIMUM: "The balance is below the method's minimum.",
  },
);
export type WithdrawableReason = EnumValue<typeof WithdrawableReason>;

/** An amount that can be withdrawn now. */
export interface Withdrawable {
  /** Minor units. */
  readonly amount: bigint;
  /** Why it is less than the available balance; null when it is not. */
  readonly reason: WithdrawableReason | null;
}

/** What can be withdrawn to one of the member's accounts. */
export interface AccountWithdrawable extends Withdrawable {
  readonly accountId: string;
}

/** A wallet, and what its member may still withdraw today. Amounts are minor units. */
export interface WithdrawingWallet {
  /** The balance without what open requests hold. */
  readonly available: bigint;
  readonly debt: bigint;
  readonly required: bigint;
  readonly done: bigint;
  readonly isFrozen: boolean;
  readonly isBlocked: boolean;
  readonly dayLeft: { readonly count: number; readonly amount: bigint };
}

/** An account, and the range of its method; null while the method is not offered. */
export interface WithdrawingAccount {
  readonly usableFrom: Date;
  readonly range: { readonly minAmount: bigint; readonly maxAmount: bigint } | null;
}

function findWalletReason(wallet: WithdrawingWallet): WithdrawableReason | null {
  if (wallet.isBlocked) return "BLOCKED";
  if (wallet.isFrozen) return "FROZEN";
  if (wallet.debt > 0n) return "DEBT";
  if (wallet.done < wallet.required) return "TURNOVER";
  return wallet.dayLeft.count < 1 ? "DAILY_COUNT" : null;
}

const nothing = (reason: WithdrawableReason): Withdrawable => ({ amount: 0n, reason });

/**
 * Computes the most for which a request to an account would be accepted now:
 *
 *     0    while a reversed deposit blocks withdrawals, the wallet is frozen, has a debt or turnover left to do,
 *          no withdrawals are left today, the method is not offered, or the account is too new;
 *     else m = min(available, amount left today, method's maximum), or 0 where m < method's minimum,
 *
 * `available` being the balance without what open requests hold. The fee is part of the amount. The request itself checks
 * the same under locks; a property test compares both.
 */
export function computeWithdrawable(
  wallet: WithdrawingWallet,
  { usableFrom, range }: WithdrawingAccount,
  now: Date,
): Withdrawable {
  const { available, dayLeft } = wallet;
  if (available <= 0n) return { amount: 0n, reason: null };
  const walletReason = findWalletReason(wallet);
  if (walletReason) return nothing(walletReason);
  if (!range) return nothing("METHOD_CLOSED");
  if (usableFrom > now) return nothing("ACCOUNT_TOO_NEW");
  if (available < range.minAmount) return nothing("MINIMUM");
  if (dayLeft.amount < range.minAmount) return nothing("DAILY_AMOUNT");
  if (available <= dayLeft.amount && available <= range.maxAmount) return { amount: available, reason: null };
  return dayLeft.amount < range.maxAmount
    ? { amount: dayLeft.amount, reason: "DAILY_AMOUNT" }
    : { amount: range.maxAmount, reason: "MAXIMUM" };
}

/** Finds the most that can be withdrawn now, over the member's accounts. */
export function findMostWithdrawable(
  wallet: WithdrawingWallet,
  byAccount: readonly Withdrawable[],
): Withdrawable {
  const [first, ...others] = byAccount;
  if (first) return others.reduce((most, one) => (one.amount > most.amount ? one : most), first);
  if (wallet.available <= 0n) return { amount: 0n, reason: null };
  return nothing(findWalletReason(wallet) ?? "NO_ACCOUNT");
}
