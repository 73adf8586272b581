import { type LoaderFunctionArgs, type RouteObject, redirect } from "react-router-dom";
import { paths } from "../lib/navigation/paths";
import { agentPages } from "./agent-pages";
import { memberPages } from "./member-pages";

interface Target {
  readonly path: string;
  /** The query that is added, or none. */
  readonly added: string;
}

/** Where each name of a member centre's page in earlier addresses leads. */
const memberTargets: ReadonlyMap<string, Target> = new Map(
  memberPages.flatMap(({ path, legacyNames = {} }) =>
    Object.entries(legacyNames).map(([name, added]): [string, Target] => [name, { path, added }]),
  ),
);

/** Where each name of a page of the agents' back office in earlier addresses leads. */
const agentTargets: ReadonlyMap<string, Target> = new Map(
  agentPages.flatMap(({ path, legacyNames = [] }) =>
    legacyNames.map((name): [string, Target] => [name, { path, added: "" }]),
  ),
);

/** Redirects to another page and keeps the request's query, to which parameters may be added. */
function redirectTo({ path, added }: Target, query: URLSearchParams): Response {
  const target = new URLSearchParams(query);
  for (const [name, value] of new URLSearchParams(added)) target.set(name, value);
  return redirect(target.size > 0 ? `${path}?${target}` : path);
}

/** Leads `/member` to the profile, and `/member?page=depositv2` to the page of that name. */
export function redirectFromMember({ request }: LoaderFunctionArgs): Response {
  const { searchParams } = new URL(request.url);
  const name = searchParams.get("page");
  searchParams.delete("page");
  const named = name === null ? undefined : memberTargets.get(name);
  return redirectTo(named ?? { path: paths.profile, added: "" }, searchParams);
}

function redirectRoute(address: string, target: Target): RouteObject[] {
  // Routes match in any case: such an address is the page's own already.
  if (address.toLowerCase() === target.path) return [];
  return [{ path: address, loader: ({ request }) => redirectTo(target, new URL(request.url).searchParams) }];
}

/** The routes of `/member/depositv2` and all others. */
export const legacyMemberRoutes: readonly RouteObject[] = [...memberTargets].flatMap(([name, target]) =>
  redirectRoute(`${paths.member}/${name}`, target),
);

/** Leads `/agentHome?page=registerCenter` to the page of that name; null without one. */
export function redirectFromAgentHome({ request }: LoaderFunctionArgs): Response | null {
  const { searchParams } = new URL(request.url);
  const named = agentTargets.get(searchParams.get("page") ?? "");
  if (!named) return null;
  searchParams.delete("page");
  return redirectTo(named, searchParams);
}

/** The routes of `/agentHome/registerCenter` and all others. */
export const legacyAgentRoutes: readonly RouteObject[] = [...agentTargets].flatMap(([name, target]) =>
  redirectRoute(`${paths.agentHome}/${name}`, target),
);
