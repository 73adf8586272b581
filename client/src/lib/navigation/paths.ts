import { lotteryPageOf } from "@croupier/schema/rules/lottery.js";
import type { GameType } from "../../gql/graphql";

/** The addresses of the player's pages; `app/router.tsx` gives each its page. */
export const paths = {
  home: "/",
  signIn: "/login",
  register: "/register",
  agent: "/agent",
  agentHome: "/agentHome",
  bettingRecord: "/member/betting-record",
  accountRecord: "/member/account-record",
  profitLoss: "/member/profit-loss",
  security: "/member/security",
  profile: "/member/profile",
  reset: "/reset",
  verifyEmail: "/verify-email",
  sessions: "/member/sessions",
  saferGambling: "/member/safer-gambling",
  messages: "/member/message",
  deposits: "/member/deposits",
  withdraw: "/member/withdraw",
  transferFund: "/member/transfer-fund",
  transferUpline: "/member/transfer-upline",
  game: "/seamless",
  hot: "/hot",
  search: "/search",
  /** The chat on a page of its own, where integrators launch it. */
  chat: "/chat",
  favourites: "/favorite",
  recent: "/recent",
  member: "/member",
  promotions: "/promotions",
  download: "/download",
  help: "/help",
  helpCentre: "/helpmc",
  pointMall: "/pointMall",
  lottery: "/lottery",
  seaLottery: "/seaLottery",
  vnLottery: "/vnLottery",
  terms: "/terms",
  privacy: "/privacy",
  responsibleGaming: "/responsible-gaming",
} as const;

/** The addresses that all show the home lobby. */
export const homePaths: readonly string[] = [
  paths.home,
  "/index",
  "/index.html",
  "/home",
  paths.signIn,
  paths.register,
  paths.help,
  paths.helpCentre,
];

/** Each category's page. */
export const categoryPaths: Readonly<Record<GameType, string>> = {
  RNG: "/rng",
  LIVE: "/live",
  FISH: "/fish",
  PVP: "/pvp",
  SPORTS: "/sports",
  ESPORTS: "/esports",
  LOTT: "/lott",
  ELOTT: "/elott",
  BGS: "/bgs",
  COCKFIGHT: "/cockfight",
};

/** A category's page, narrowed to one vendor. */
export function vendorPath(gameType: GameType, vassalage: string): string {
  return `${categoryPaths[gameType]}?${new URLSearchParams({ vassalage })}`;
}

/** Names in a page's query the game whose games are shown in a pop-up over the page. */
export const containerParameter = "container";

/** The games that a game holds, over the page of its kind. */
export function containerPath(gameType: GameType, nodeId: string): string {
  return `${categoryPaths[gameType]}?${new URLSearchParams({ [containerParameter]: nodeId })}`;
}

/** The page of a lottery's vendor with one game chosen; null for vendors of other games. */
export function lotteryPath(vassalage: string, nodeId: string): string | null {
  const page = lotteryPageOf(vassalage);
  return page && `${page}?${new URLSearchParams({ gameCode: nodeId })}`;
}

/** The kind of game that a category's page shows; null for other pages. */
export function categoryAt(pathname: string): GameType | null {
  const found = Object.entries(categoryPaths).find(([, path]) => path === pathname);
  return found ? (found[0] as GameType) : null;
}

/** The picture that is drawn for every game. */
export function artPath(nodeId: string): string {
  return `/art/${encodeURIComponent(nodeId)}.svg`;
}

/** The picture that stands for a kind of game; it has no ground of its own. */
export function categoryArtPath(gameType: GameType): string {
  return `/art/category-${gameType.toLowerCase()}.svg`;
}

/** Names in the betting record's query the round that is shown in a pop-up over it. */
export const roundParameter = "round";

/** One round of the betting record: what it staked, paid and moved. */
export function roundPath(id: string): string {
  return `${paths.bettingRecord}?${new URLSearchParams({ [roundParameter]: id })}`;
}

/** The pop-up of a round over the record, which stays as it is filtered. */
export function roundOver({ pathname, search }: { pathname: string; search: string }, id: string): string {
  const query = new URLSearchParams(search);
  query.set(roundParameter, id);
  return `${pathname}?${query}`;
}

/** The results of a search; without a term, home. */
export function searchPath(term: string): string {
  return term ? `${paths.search}?${new URLSearchParams({ q: term })}` : paths.home;
}

/** The page of a game. `trial`: for play money. */
export function gamePath(nodeId: string, trial = false): string {
  const query = new URLSearchParams({ game: nodeId });
  if (trial) query.set("trial", "1");
  return `${paths.game}?${query}`;
}
