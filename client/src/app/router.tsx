import { createBrowserRouter, type RouteObject } from "react-router-dom";
import type { GameType } from "../gql/graphql";
import { categoryPaths, homePaths, paths } from "../lib/paths";
import { type RouteHandle, requireAgentSession, requireSession } from "./guards";
import { PlayerShell } from "./layouts/player-shell";
import { lazyRoute } from "./lazy-route";
import { NotFound } from "./not-found";
import { RootBoundary, RouteBoundary } from "./route-boundary";

const lobbyTexts = ["lobby", "games"];

/** One route for all its addresses, so that the lobby stays mounted while the sign-in pop-up opens over it. */
const home: RouteObject = {
  ErrorBoundary: RouteBoundary,
  lazy: lazyRoute(() => import("../pages/player/lobby/home"), lobbyTexts),
  children: homePaths.map((path) => ({ path, element: null })),
};

const categories: RouteObject = {
  ErrorBoundary: RouteBoundary,
  lazy: lazyRoute(() => import("../pages/player/lobby/category"), lobbyTexts),
  children: Object.entries(categoryPaths).map(([gameType, path]) => ({
    path,
    element: null,
    handle: { title: `categories.${gameType as GameType}` } satisfies RouteHandle,
  })),
};

const hot: RouteObject = {
  path: paths.hot,
  handle: { title: "nav.hot" } satisfies RouteHandle,
  ErrorBoundary: RouteBoundary,
  lazy: lazyRoute(() => import("../pages/player/lobby/hot"), lobbyTexts),
};

const search: RouteObject = {
  path: paths.search,
  handle: { title: "search.label" } satisfies RouteHandle,
  ErrorBoundary: RouteBoundary,
  lazy: lazyRoute(() => import("../pages/player/lobby/search"), lobbyTexts),
};

const accountGames: RouteObject = {
  ErrorBoundary: RouteBoundary,
  lazy: lazyRoute(() => import("../pages/player/lobby/account-games"), lobbyTexts),
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

const bettingRecord: RouteObject = {
  path: paths.bettingRecord,
  loader: requireSession,
  handle: { needsSession: true, title: "nav.bettingRecord" } satisfies RouteHandle,
  ErrorBoundary: RouteBoundary,
  lazy: lazyRoute(() => import("../pages/player/betting-record/page"), ["records", "games"]),
};

/** A page of the member centre; each stands in `layouts/member-items.ts` too. */
const memberPage = (
  path: string,
  title: RouteHandle["title"],
  load: () => Promise<object>,
  texts: string[],
): RouteObject => ({
  path,
  handle: { title } satisfies RouteHandle,
  ErrorBoundary: RouteBoundary,
  lazy: lazyRoute(load, texts),
});

const memberCentre: RouteObject = {
  loader: requireSession,
  handle: { needsSession: true } satisfies RouteHandle,
  ErrorBoundary: RouteBoundary,
  lazy: lazyRoute(async () => ({ Component: (await import("./layouts/member-layout")).MemberLayout })),
  children: [
    memberPage(paths.profile, "nav.profile", () => import("../pages/member/profile/page"), ["security"]),
    memberPage(paths.security, "nav.security", () => import("../pages/member/security/page"), [
      "security",
      "social",
      "verification",
    ]),
    memberPage(paths.sessions, "nav.sessions", () => import("../pages/member/sessions/page"), ["sessions"]),
  ],
};

const reset: RouteObject = {
  path: paths.reset,
  handle: { title: "nav.reset" } satisfies RouteHandle,
  ErrorBoundary: RouteBoundary,
  lazy: lazyRoute(() => import("../pages/player/reset/page"), ["security"]),
};

const game: RouteObject = {
  path: paths.game,
  loader: requireSession,
  handle: { needsSession: true, bare: true } satisfies RouteHandle,
  ErrorBoundary: RouteBoundary,
  lazy: lazyRoute(() => import("../pages/player/seamless/page"), ["seamless", "games"]),
};

const agent: RouteObject = {
  path: paths.agent,
  handle: { title: "agents.title" } satisfies RouteHandle,
  ErrorBoundary: RouteBoundary,
  lazy: lazyRoute(() => import("../pages/agent/landing/page"), ["agents", "auth"]),
};

const agentHome: RouteObject = {
  path: paths.agentHome,
  loader: requireAgentSession,
  handle: { needsSession: true, title: "agents.homeTitle" } satisfies RouteHandle,
  ErrorBoundary: RouteBoundary,
  lazy: lazyRoute(() => import("../pages/agent/home/page"), ["agents"]),
};

const routes: RouteObject[] = [
  {
    lazy: () => import("./agent/agent-shell").then(({ AgentShell }) => ({ Component: AgentShell })),
    ErrorBoundary: RootBoundary,
    HydrateFallback: () => null,
    children: [agent, agentHome],
  },
  {
    Component: PlayerShell,
    ErrorBoundary: RootBoundary,
    HydrateFallback: () => null,
    children: [
      home,
      categories,
      hot,
      search,
      accountGames,
      bettingRecord,
      memberCentre,
      reset,
      game,
      { path: "*", Component: NotFound, handle: { title: "notFound.title" } satisfies RouteHandle },
    ],
  },
];

/** The pages by their addresses. */
export function makeRouter() {
  return createBrowserRouter(routes);
}
