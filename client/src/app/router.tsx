import { pagePatterns } from "@croupier/schema/rules/site-pages.js";
import { createBrowserRouter, type RouteObject } from "react-router-dom";
import type { GameType } from "../gql/graphql";
import { categoryPaths, homePaths, paths } from "../lib/navigation/paths";
import { NotFound } from "./error-pages/not-found";
import { RootBoundary } from "./error-pages/route-boundary";
import { type RouteHandle, requireSession } from "./guards";
import { inShell } from "./in-shell";
import { lazyRoute, loadOrReload } from "./lazy-route";
import { legacyMemberRoutes, redirectFromMember } from "./legacy-addresses";
import { memberPages } from "./member-pages";
import { PlayerShell } from "./shell/player-shell";

const lobbyTexts = ["lobby", "games"];

/** One route for all its addresses, so that the lobby stays mounted while the sign-in dialog opens over it. */
const home: RouteObject = {
  ...inShell,
  lazy: lazyRoute(() => import("../pages/player/home/page"), [...lobbyTexts, "content"]),
  children: homePaths.map((path) => ({ path, element: null })),
};

const categories: RouteObject = {
  ...inShell,
  lazy: lazyRoute(() => import("../pages/player/category/page"), lobbyTexts),
  children: Object.entries(categoryPaths).map(([gameType, path]) => ({
    path,
    element: null,
    handle: { title: `categories.${gameType as GameType}` } satisfies RouteHandle,
  })),
};

const hot: RouteObject = {
  path: paths.hot,
  handle: { title: "nav.hot" } satisfies RouteHandle,
  ...inShell,
  lazy: lazyRoute(() => import("../pages/player/hot/page"), lobbyTexts),
};

const search: RouteObject = {
  path: paths.search,
  handle: { title: "search.label" } satisfies RouteHandle,
  ...inShell,
  lazy: lazyRoute(() => import("../pages/player/search/page"), lobbyTexts),
};

const accountGames: RouteObject = {
  ...inShell,
  lazy: lazyRoute(() => import("../pages/player/account-games/page"), lobbyTexts),
  children: [
    { path: paths.favourites, title: "nav.favourites" as const },
    { path: paths.recent, title: "nav.recent" as const },
  ].map(({ path, title }) => ({
    path,
    element: null,
    loader: requireSession,
    handle: { needsSession: true, title } satisfies RouteHandle,
  })),
};

/** The short address of the member centre. */
const member: RouteObject = { path: paths.member, loader: redirectFromMember };

const memberCentre: RouteObject = {
  loader: requireSession,
  handle: { needsSession: true, isForLeaving: true } satisfies RouteHandle,
  ...inShell,
  lazy: lazyRoute(async () => ({
    Component: (await import("./shell/member-centre/member-layout")).MemberLayout,
  })),
  children: memberPages.map(({ path, title, load, texts }) => ({
    path,
    handle: { title } satisfies RouteHandle,
    ...inShell,
    lazy: lazyRoute(load, texts),
  })),
};

const reset: RouteObject = {
  path: paths.reset,
  handle: { title: "nav.reset" } satisfies RouteHandle,
  ...inShell,
  lazy: lazyRoute(() => import("../pages/player/reset/page"), ["security"]),
};

const verifyEmail: RouteObject = {
  path: paths.verifyEmail,
  handle: { title: "nav.verifyEmail" } satisfies RouteHandle,
  ...inShell,
  lazy: lazyRoute(() => import("../pages/player/verify-email/page"), ["security"]),
};

const game: RouteObject = {
  path: paths.game,
  loader: requireSession,
  handle: { needsSession: true, bare: true } satisfies RouteHandle,
  ...inShell,
  lazy: lazyRoute(() => import("../pages/player/game/page"), ["play", "games", "safer"]),
};

const promotions: RouteObject = {
  path: paths.promotions,
  handle: { title: "nav.promotions" } satisfies RouteHandle,
  ...inShell,
  lazy: lazyRoute(() => import("../pages/player/promotions/page"), ["promotions"]),
};

const news: RouteObject = {
  path: paths.news,
  handle: { title: "nav.news" } satisfies RouteHandle,
  ...inShell,
  lazy: lazyRoute(() => import("../pages/player/news/page"), ["content"]),
};

const article: RouteObject = {
  path: pagePatterns.article,
  handle: { title: "nav.news" } satisfies RouteHandle,
  ...inShell,
  lazy: lazyRoute(() => import("../pages/player/article/page"), ["content"]),
};

const download: RouteObject = {
  path: paths.download,
  handle: { title: "nav.download" } satisfies RouteHandle,
  ...inShell,
  lazy: lazyRoute(() => import("../pages/player/download/page"), ["pages"]),
};

const pointMall: RouteObject = {
  path: paths.pointMall,
  handle: { title: "nav.pointMall" } satisfies RouteHandle,
  ...inShell,
  lazy: lazyRoute(() => import("../pages/player/point-mall/page"), ["points", "records"]),
};

const lotteries: RouteObject = {
  ...inShell,
  lazy: lazyRoute(() => import("../pages/player/lottery/page"), ["pages"]),
  children: [paths.lottery, paths.seaLottery, paths.vnLottery].map((path) => ({
    path,
    element: null,
    loader: requireSession,
    handle: { needsSession: true, noFooter: true, title: "nav.lottery" } satisfies RouteHandle,
  })),
};

const texts: RouteObject = {
  ...inShell,
  lazy: lazyRoute(() => import("../pages/player/texts/page"), ["content"]),
  children: [
    { path: paths.terms, title: "texts.term" as const },
    { path: paths.privacy, title: "texts.privacy" as const },
    { path: paths.responsibleGaming, title: "texts.responsibleGaming" as const },
  ].map(({ path, title }) => ({ path, element: null, handle: { title } satisfies RouteHandle })),
};

const chat: RouteObject = {
  path: paths.chat,
  ErrorBoundary: RootBoundary,
  HydrateFallback: () => null,
  lazy: lazyRoute(() => import("../pages/player/chat/page"), ["support"]),
};

/** Pages for development. A build leaves them out, with their code. */
const developmentPages: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: "/dev/gallery",
        ...inShell,
        lazy: lazyRoute(() => import("../pages/dev/gallery/page"), ["records"]),
      },
    ]
  : [];

/** Every address of the players' site with its page. */
export const routes: RouteObject[] = [
  chat,
  {
    Component: PlayerShell,
    ErrorBoundary: RootBoundary,
    children: [
      home,
      categories,
      hot,
      search,
      accountGames,
      member,
      memberCentre,
      ...legacyMemberRoutes,
      reset,
      verifyEmail,
      game,
      promotions,
      news,
      article,
      download,
      pointMall,
      lotteries,
      texts,
      ...developmentPages,
      { path: "*", Component: NotFound, handle: { title: "notFound.title" } satisfies RouteHandle },
    ],
  },
];

/** Whether an address is one of the agents' site. */
export const isAgentAddress = (pathname: string): boolean => /^\/agent(home)?(\/|$)/i.test(pathname);

const loadAgentRoutes = async () => (await loadOrReload(() => import("./agent-routes"))).agentRoutes;

/** Loads the routes that the page's first address needs: the players', and the agents' for an address of theirs. */
export async function loadFirstRoutes(): Promise<RouteObject[]> {
  if (!isAgentAddress(window.location.pathname)) return routes;
  // Without them the router tries again, and shows the error.
  return [...(await loadAgentRoutes().catch(() => [])), ...routes];
}

/** Creates the router. The agents' routes are added when an address of theirs is first opened. */
export function makeRouter(firstRoutes: RouteObject[]) {
  return createBrowserRouter(firstRoutes, {
    patchRoutesOnNavigation: async ({ path, patch }) => {
      if (isAgentAddress(path)) patch(null, [...(await loadAgentRoutes())]);
    },
  });
}
