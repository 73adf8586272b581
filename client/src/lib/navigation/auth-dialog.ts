import { homePaths, paths } from "./paths";

/** The pop-ups in which people sign in or register. */
export const authDialogNames = ["login", "register", "forgot", "password", "trial"] as const;

/** One of those pop-ups: signing in, registering, a forgotten password, the change of a known one, free play. */
export type AuthDialogName = (typeof authDialogNames)[number];

interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** Those with an address of their own, over the lobby. The others stand in the query of any page. */
const ownPaths: Partial<Readonly<Record<AuthDialogName, string>>> = {
  login: paths.signIn,
  register: paths.register,
};

const overParameters = ["auth", "next"] as const;

function dialogOfPath(pathname: string): AuthDialogName | null {
  return authDialogNames.find((dialog) => ownPaths[dialog] === pathname) ?? null;
}

/** The pop-up that an address asks for; null for none. */
export function authDialogAt({ pathname, search }: Place): AuthDialogName | null {
  const asked = new URLSearchParams(search).get("auth");
  return authDialogNames.find((dialog) => dialog === asked) ?? dialogOfPath(pathname);
}

/** The query of a page without what the pop-up over it says. */
export function withoutAuthDialog(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of overParameters) query.delete(name);
  return query.size > 0 ? `?${query}` : "";
}

/** The page below a pop-up, as it is addressed without that. */
export function pageBelow({ pathname, search }: Place): string {
  return `${dialogOfPath(pathname) ? paths.home : pathname}${withoutAuthDialog(search)}`;
}

/**
 * A pop-up over the page in hand, which stays as it is below. `next`: where it leads afterwards, by default
 * back to that page.
 */
export function authDialogOver({ pathname, search }: Place, dialog: AuthDialogName, next?: string): string {
  const query = new URLSearchParams(withoutAuthDialog(search));
  const ownPath = homePaths.includes(pathname) ? ownPaths[dialog] : undefined;
  if (!ownPath) query.set("auth", dialog);
  if (next && next !== paths.home) query.set("next", next);
  const below = dialogOfPath(pathname) ? paths.home : pathname;
  return `${ownPath ?? below}${query.size > 0 ? `?${query}` : ""}`;
}

/** Another pop-up in place of the one in hand; it leads to where that would have led. */
export function authDialogInstead(place: Place, dialog: AuthDialogName): string {
  return authDialogOver(place, dialog, new URLSearchParams(place.search).get("next") ?? undefined);
}

/** Where an address with a pop-up leads after the sign-in. */
export function afterAuthDialog(place: Place): string {
  const next = new URLSearchParams(place.search).get("next");
  return next ? nextPath(next) : pageBelow(place);
}

/** The sign-in over the lobby, and where it leads afterwards. */
export function signInPath(next: string): string {
  return next === paths.home ? paths.signIn : `${paths.signIn}?${new URLSearchParams({ next })}`;
}

/** The sign-in over the page in hand. */
export function signInOver(place: Place, next?: string): string {
  return authDialogOver(place, "login", next);
}

/**
 * Reads where to go after the sign-in: a path of this site, else home. Never another site, never a
 * pop-up's own address.
 */
export function nextPath(next: string | null): string {
  if (!next?.startsWith("/")) return paths.home;
  const url = new URL(next, window.location.origin);
  if (url.origin !== window.location.origin || authDialogAt(url) !== null) return paths.home;
  const path = `${url.pathname}${url.search}${url.hash}`;
  // Dots in the middle fall away: "/.//evil.example" too is read as "//evil.example", another site's address.
  return /^\/[/\\]/.test(path) ? paths.home : path;
}

/** History state of a link that opens a pop-up over the page it stands on: closing goes back to it. */
export const overPage = { isOverPage: true } as const;

/** Whether the pop-up was opened by a link with `overPage`. */
export function isOverPage(state: unknown): boolean {
  return typeof state === "object" && state !== null && "isOverPage" in state && state.isOverPage === true;
}
