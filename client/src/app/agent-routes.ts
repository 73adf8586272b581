import { legacyAgentNames } from "@croupier/schema/rules/site-pages.js";
import type { RouteObject } from "react-router-dom";
import { paths } from "../lib/navigation/paths";
import { agentPages, billPage } from "./agent-pages";
import { RootBoundary } from "./error-pages/route-boundary";
import { type RouteHandle, requireAgentSession } from "./guards";
import { inShell } from "./in-shell";
import { lazyRoute } from "./lazy-route";
import { redirectByName, redirectRoutes } from "./legacy-addresses";

const agent: RouteObject = {
  path: paths.agent,
  handle: { title: "agents.title" } satisfies RouteHandle,
  ...inShell,
  lazy: lazyRoute(() => import("../pages/agent/landing/page"), ["agents", "auth"]),
};

const backOffice: RouteObject = {
  loader: requireAgentSession,
  handle: { needsSession: true, isBackOffice: true } satisfies RouteHandle,
  ...inShell,
  lazy: lazyRoute(
    async () => ({ Component: (await import("./shell/agent/back-office-layout")).BackOfficeLayout }),
    ["backoffice"],
  ),
  children: [...agentPages, billPage].map(({ path, title, load, texts }) => ({
    path,
    ...(path === paths.agentHome && { loader: ({ request }) => redirectByName(legacyAgentNames, request) }),
    handle: { title } satisfies RouteHandle,
    ...inShell,
    lazy: lazyRoute(load, texts),
  })),
};

/** Every address of the agents' site with its page: in a file of its own, which players never download. */
export const agentRoutes: readonly RouteObject[] = [
  {
    lazy: lazyRoute(async () => ({ Component: (await import("./shell/agent/agent-shell")).AgentShell })),
    ErrorBoundary: RootBoundary,
    HydrateFallback: () => null,
    children: [agent, backOffice, ...redirectRoutes(paths.agentHome, legacyAgentNames)],
  },
];
