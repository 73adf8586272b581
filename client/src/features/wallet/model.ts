import type { Balance_WalletFragment } from "../../gql/graphql";
import { cashOf } from "../../lib/money/cash-of";

const minorUnits = ({ amount }: { readonly amount: string }) => BigInt(amount.replace(".", ""));

/**
 * Whether `next` follows `shown` by a single bet, of cash, of a bonus, or of both; each of them is a posting. During a round
 * that is its stake; its payout has postings of its own.
 */
export function isStake(next: Balance_WalletFragment | null, shown: Balance_WalletFragment | null): boolean {
  if (!next || next.id !== shown?.id) return false;
  const isLess = (part: (wallet: Balance_WalletFragment) => bigint) => part(next) < part(shown);
  const postings = BigInt(next.sequence) - BigInt(shown.sequence);
  if (postings === 1n) return isLess(({ balance }) => minorUnits(balance));
  return (
    postings === 2n &&
    isLess((wallet) => minorUnits(cashOf(wallet))) &&
    isLess(({ bonus }) => minorUnits(bonus))
  );
}
