import { findLotteryPage } from "@croupier/schema/rules/lottery.js";
import { homePaths, paths, categoryPaths as sharedCategoryPaths } from "@croupier/schema/rules/site-pages.js";
import type { ContractKind, GameType } from "../../gql/graphql";

export { homePaths, paths };

/** Each category's page. */
export const categoryPaths: Readonly<Record<GameType, string>> = sharedCategoryPaths;

/** Query parameter of a page: the code of the vendor whose games are listed, as integrators link to it. */
export const vendorParameter = "vassalage";

/** A category's page, filtered by one vendor. */
export function vendorPath(gameType: GameType, vendorCode: string): string {
  return `${categoryPaths[gameType]}?${new URLSearchParams({ [vendorParameter]: vendorCode })}`;
}

/** Query parameter of the game's page: the vendor whose first game is played. */
export const launchedVendorParameter = "vendor";

/**
 * Where an entry of a vendor leads: to the list of a vendor's slots, and to the page that launches the vendor for any
 * other category.
 */
export function vendorEntryPath(gameType: GameType, vendorCode: string): string {
  if (gameType === "RNG") return vendorPath(gameType, vendorCode);
  return `${paths.game}?${new URLSearchParams({ [launchedVendorParameter]: vendorCode })}`;
}

/** Query parameter of a page: the collection whose games are shown in a dialog over the page. */
export const collectionParameter = "collection";

/** The address of the dialog with a collection's games, over its category's page. */
export function collectionPath(gameType: GameType, collectionId: string): string {
  return `${categoryPaths[gameType]}?${new URLSearchParams({ [collectionParameter]: collectionId })}`;
}

/** The page of a lottery vendor with one game selected; null for vendors of other games. */
export function lotteryPath(vendorCode: string, gameId: string): string | null {
  const page = findLotteryPage(vendorCode);
  return page && `${page}?${new URLSearchParams({ gameCode: gameId })}`;
}

/** The category that a page shows; null for other pages. */
export function categoryAt(pathname: string): GameType | null {
  const found = Object.entries(categoryPaths).find(([, path]) => path === pathname);
  return found ? (found[0] as GameType) : null;
}

/** The page of each kind of contract. */
export const contractPaths: Readonly<Record<ContractKind, string>> = {
  DIVIDEND: paths.agentDividends,
  DAILY_SALARY: paths.agentDailySalaries,
  HOURLY_SALARY: paths.agentHourlySalaries,
  REALTIME_SALARY: paths.agentRealtimeSalaries,
};

/** Query parameter of a page of contracts: the contract in the dialog over the page. */
export const contractParameter = "contract";

/** The page of a contract. */
export function contractPath({ id, kind }: { readonly id: string; readonly kind: ContractKind }): string {
  return `${contractPaths[kind]}?${new URLSearchParams({ [contractParameter]: id })}`;
}

/** The kind of contract that a page shows; null for other pages. */
export function contractKindAt(pathname: string): ContractKind | null {
  const found = Object.entries(contractPaths).find(([, path]) => path === pathname);
  return found ? (found[0] as ContractKind) : null;
}

/** The page of an agent's bill. */
export function billPath(id: string): string {
  return `${paths.agentBills}/${encodeURIComponent(id)}`;
}

/** The page of an article. */
export function newsPath(name: string): string {
  return `${paths.news}/${encodeURIComponent(name)}`;
}

/** The generated cover of a game. */
export function artPath(gameId: string): string {
  return `/art/${encodeURIComponent(gameId)}.svg`;
}

/** The icon of a category, on a transparent background. */
export function categoryArtPath(gameType: GameType): string {
  return `/art/category-${gameType.toLowerCase()}.svg`;
}

/** Query parameter of the betting record: the round that is shown in a dialog over it. */
export const roundParameter = "round";

/** The address of one round of the betting record: its stake, payout and wallet postings. */
export function roundPath(id: string): string {
  return `${paths.bettingRecord}?${new URLSearchParams({ [roundParameter]: id })}`;
}

/** The address of a round's dialog over the record, whose filter stays. */
export function roundDialogPath(
  { pathname, search }: { pathname: string; search: string },
  id: string,
): string {
  const query = new URLSearchParams(search);
  query.set(roundParameter, id);
  return `${pathname}?${query}`;
}

/** The results of a search; home when there is no term. */
export function searchPath(term: string): string {
  return term ? `${paths.search}?${new URLSearchParams({ q: term })}` : paths.home;
}

/** Query parameter of a game's page: whether it is played in demo mode. */
export const demoParameter = "demo";

/** The page of a game. */
export function gamePath(gameId: string, isDemo = false): string {
  const query = new URLSearchParams({ game: gameId });
  if (isDemo) query.set(demoParameter, "1");
  return `${paths.game}?${query}`;
}
