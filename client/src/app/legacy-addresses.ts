import { type LegacyTarget, legacyAgentNames, legacyMemberNames } from "@croupier/schema/rules/site-pages.js";
import { type LoaderFunctionArgs, type RouteObject, redirect } from "react-router-dom";
import { paths } from "../lib/navigation/paths";

type LegacyNames = Readonly<Record<string, LegacyTarget>>;

/** Redirects to another page and keeps the request's query, to which parameters may be added. */
function redirectTo({ path, added }: LegacyTarget, query: URLSearchParams): Response {
  const target = new URLSearchParams(query);
  for (const [name, value] of new URLSearchParams(added)) target.set(name, value);
  return redirect(target.size > 0 ? `${path}?${target}` : path);
}

function findTarget(names: LegacyNames, name: string | null): LegacyTarget | undefined {
  return name !== null && Object.hasOwn(names, name) ? names[name] : undefined;
}

/** Leads `/member` to the profile, and `/member?page=depositv2` to the page of that name. */
export function redirectFromMember({ request }: LoaderFunctionArgs): Response {
  const { searchParams } = new URL(request.url);
  const target = findTarget(legacyMemberNames, searchParams.get("page"));
  searchParams.delete("page");
  return redirectTo(target ?? { path: paths.profile }, searchParams);
}

function redirectRoutes(parent: string, names: LegacyNames): readonly RouteObject[] {
  return Object.entries(names).flatMap(([name, target]) => {
    const address = `${parent}/${name}`;
    // Routes match in any case: such an address is the page's own already.
    if (address.toLowerCase() === target.path) return [];
    return [
      { path: address, loader: ({ request }) => redirectTo(target, new URL(request.url).searchParams) },
    ];
  });
}

/** The routes of `/member/depositv2` and all others. */
export const legacyMemberRoutes = redirectRoutes(paths.member, legacyMemberNames);

/** Leads `/agentHome?page=registerCenter` to the page of that name; null without one. */
export function redirectFromAgentHome({ request }: LoaderFunctionArgs): Response | null {
  const { searchParams } = new URL(request.url);
  const target = findTarget(legacyAgentNames, searchParams.get("page"));
  if (!target) return null;
  searchParams.delete("page");
  return redirectTo(target, searchParams);
}

/** The routes of `/agentHome/registerCenter` and all others. */
export const legacyAgentRoutes = redirectRoutes(paths.agentHome, legacyAgentNames);
