import { type LegacyTarget, legacyMemberNames } from "@croupier/schema/rules/site-pages.js";
import { type LoaderFunctionArgs, type RouteObject, redirect } from "react-router-dom";
import { paths } from "../lib/navigation/paths";

type LegacyNames = Readonly<Record<string, LegacyTarget>>;

/** Redirects to another page and keeps the request's query, to which parameters may be added. */
function redirectTo({ path, added }: LegacyTarget, query: URLSearchParams): Response {
  const target = new URLSearchParams(query);
  for (const [name, value] of new URLSearchParams(added)) target.set(name, value);
  return redirect(target.size > 0 ? `${path}?${target}` : path);
}

/** Leads an address with a `page` in its query to the page of that name; null without a known name. */
export function redirectByName(names: LegacyNames, request: Request): Response | null {
  const { searchParams } = new URL(request.url);
  const name = searchParams.get("page");
  const target = name !== null && Object.hasOwn(names, name) ? names[name] : undefined;
  if (!target) return null;
  searchParams.delete("page");
  return redirectTo(target, searchParams);
}

/** Leads `/member` to the profile, and `/member?page=depositv2` to the page of that name. */
export function redirectFromMember({ request }: LoaderFunctionArgs): Response {
  const { searchParams } = new URL(request.url);
  searchParams.delete("page");
  return redirectByName(legacyMemberNames, request) ?? redirectTo({ path: paths.profile }, searchParams);
}

/** The routes that lead from earlier names below an address to the pages of today. */
export function redirectRoutes(parent: string, names: LegacyNames): readonly RouteObject[] {
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
