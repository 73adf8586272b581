import type { FastifyInstance } from "fastify";

/**
 * What holds for a route's requests before its handler runs. It is declared where the route is added and looked up on the
 * route that matched: a path may be written in several ways, and all of them match the same route.
 */
export interface RouteAccess {
  /** Who is served, as metrics count it. */
  readonly transport: "graphql" | "admin" | "wps" | "vendor" | "house" | "probe" | "shell" | "web";
  /** How a request is refused: "page" answers a browser with a page, and anybody else with JSON. */
  readonly refusal: "graphql" | "json" | "page";
  /** Whether it is a brand's, which the host name tells. */
  readonly hasBrand: boolean;
  /** Whose sessions the bearer token may belong to; null where it means something else, or nothing. */
  readonly sessionsOf: "members" | "staff" | "anyone" | null;
  /** Whether the handler itself judges if the user caused the call; otherwise each call keeps the session from idling. */
  readonly judgesActivity: boolean;
  /** Whether visitors of closed regions are kept out. Vendors, payment providers and pictures are no visitors. */
  readonly hasRegionWall: boolean;
  /** Whether calls are counted by network. Vendors and payment providers are known by their signatures. */
  readonly isThrottled: boolean;
  /** Whether a network is refused after too many failed authentications, which the handler counts. */
  readonly limitsFailedAuthentication: boolean;
  /** Whether control characters are refused before the handler runs; other transports check their inputs themselves. */
  readonly isPlainText: boolean;
}

declare module "fastify" {
  interface FastifyContextConfig {
    readonly access?: RouteAccess;
  }
}

const page: RouteAccess = {
  transport: "web",
  refusal: "page",
  hasBrand: true,
  sessionsOf: null,
  judgesActivity: false,
  hasRegionWall: true,
  isThrottled: false,
  limitsFailedAuthentication: false,
  isPlainText: false,
};
const probe: RouteAccess = {
  ...page,
  transport: "probe",
  refusal: "json",
  hasBrand: false,
  hasRegionWall: false,
};
/** Calls of signed-in people's clients. */
const client: RouteAccess = { ...page, refusal: "json", sessionsOf: "members", isThrottled: true };
const vendor: RouteAccess = {
  ...page,
  transport: "vendor",
  refusal: "json",
  hasRegionWall: false,
  limitsFailedAuthentication: true,
};
const housePage: RouteAccess = {
  ...page,
  transport: "house",
  refusal: "json",
  limitsFailedAuthentication: true,
  isPlainText: true,
};

/** The kinds of routes there are. */
export const routeAccess = {
  page,
  /** Pictures and keys, which anybody may fetch from anywhere. */
  picture: { ...page, hasRegionWall: false },
  publicKeys: { ...page, refusal: "json", hasRegionWall: false },
  /** Hashed files, which belong to no brand. */
  asset: { ...page, hasBrand: false, hasRegionWall: false },
  probe,
  shell: { ...probe, transport: "shell" },
  graphql: { ...client, transport: "graphql", refusal: "graphql", judgesActivity: true },
  /** Staff work while the brand is closed, and from wherever they are. */
  adminGraphql: {
    ...client,
    transport: "admin",
    refusal: "graphql",
    sessionsOf: "staff",
    judgesActivity: true,
    hasRegionWall: false,
  },
  wps: { ...client, transport: "wps" },
  /** Uploads, exports. */
  file: { ...client, sessionsOf: "anyone" },
  /** Exports for staff, who work while the brand is closed, and from wherever they are. */
  adminFile: { ...client, transport: "admin", sessionsOf: "staff", hasRegionWall: false },
  /** Social sign-in: called by the page, and returned to by the provider. */
  social: { ...client, refusal: "page" },
  vendor,
  /** Messages of payment providers. */
  provider: { ...vendor, transport: "web" },
  /** What the house games' pages call. */
  housePage,
  /** What browsers ask before those calls, without a token. */
  housePreflight: { ...housePage, limitsFailedAuthentication: false },
  /** What the platform calls of the house vendor. */
  houseVendor: { ...vendor, transport: "house" },
} as const satisfies Readonly<Record<string, RouteAccess>>;

/** Declares the access of every route that is added to this scope from now on, unless the route declares its own. */
export function declareAccess(scope: FastifyInstance, access: RouteAccess): void {
  scope.addHook("onRoute", (route) => {
    route.config = { ...route.config, access: route.config?.access ?? access };
  });
}
