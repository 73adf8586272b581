/** Lottery vendors whose games are played on a page of the site instead of the vendor's page. */

const lotteryPages = new Map([
  ["TCG_LOTTO_VN", "/vnLottery"],
  ["TCG_SEA", "/seaLottery"],
  ["LOTT", "/lottery"],
  ["ELOTT", "/lottery"],
]);

/** Finds the lottery page of a vendor code; null for vendors of other games. */
export function findLotteryPage(vendorCode: string): string | null {
  return lotteryPages.get(vendorCode) ?? null;
}
