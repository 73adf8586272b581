import { createBrowserRouter, type RouteObject } from "react-router-dom";
import { paths } from "../lib/paths";
import { type RouteHandle, requireSession } from "./guards";
import { PlayerShell } from "./layouts/player-shell";
import { lazyRoute } from "./lazy-route";
import { NotFound } from "./not-found";
import { RootBoundary, RouteBoundary } from "./route-boundary";

/** One route for all its addresses, so that the lobby stays mounted while the sign-in pop-up opens over it. */
const home: RouteObject = {
  ErrorBoundary: RouteBoundary,
  lazy: lazyRoute(() => import("../pages/player/home/page"), ["lobby", "games"]),
  children: [paths.home, "/index", "/index.html", "/home", paths.signIn].map((path) => ({
    path,
    element: null,
  })),
};

const bettingRecord: RouteObject = {
  path: paths.bettingRecord,
  loader: requireSession,
  handle: { needsSession: true, title: "nav.bettingRecord" } satisfies RouteHandle,
  ErrorBoundary: RouteBoundary,
  lazy: lazyRoute(() => import("../pages/player/betting-record/page"), ["records", "games"]),
};

const game: RouteObject = {
  path: paths.game,
  loader: requireSession,
  handle: { needsSession: true, bare: true } satisfies RouteHandle,
  ErrorBoundary: RouteBoundary,
  lazy: lazyRoute(() => import("../pages/player/seamless/page"), ["seamless", "games"]),
};

const routes: RouteObject[] = [
  {
    Component: PlayerShell,
    ErrorBoundary: RootBoundary,
    HydrateFallback: () => null,
    children: [
      home,
      bettingRecord,
      game,
      { path: "*", Component: NotFound, handle: { title: "notFound.title" } satisfies RouteHandle },
    ],
  },
];

/** The pages by their addresses. */
export function makeRouter() {
  return createBrowserRouter(routes);
}
