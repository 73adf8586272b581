/** Lotteries: which vendors lead to a page of ours in place of a game of theirs, and in which mode of prizes. */

/** How a lottery pays its prizes. */
export type PrizeMode = "LOTT" | "ZY" | "ELOTT" | "SEA";

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

/** The mode of prizes of a brand that offers the vendors of these codes. */
export function prizeModeOf(vassalages: readonly string[]): PrizeMode {
  return vassalages.includes("TCG_LOTTO_VN") || vassalages.includes("LOTT") ? "ELOTT" : "LOTT";
}
