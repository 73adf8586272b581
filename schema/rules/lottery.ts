/** Lotteries: which vendors lead to a page of ours in place of a game of theirs. */

const pages = new Map([
  ["TCG_LOTTO_VN", "/vnLottery"],
  ["TCG_SEA", "/seaLottery"],
  ["LOTT", "/lottery"],
  ["ELOTT", "/lottery"],
]);

/** The page that plays the lotteries of a vendor (by its code); null for vendors of other games. */
export function lotteryPageOf(vassalage: string): string | null {
  return pages.get(vassalage) ?? null;
}
