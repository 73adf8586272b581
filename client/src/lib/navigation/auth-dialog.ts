import { homePaths, paths } from "./paths";

/** The dialogs in which people sign in or register. */
export const authDialogNames = ["login", "register", "forgot", "password", "trial"] as const;

/** One of those dialogs: sign-in, registration, forgotten password, change of a known password, trial account. */
export type AuthDialogName = (typeof authDialogNames)[number];

interface PageLocation {
  readonly pathname: string;
  readonly search: string;
}

/** Dialogs with a path of their own, over the lobby. The others are a query parameter of any page. */
const ownPaths: Partial<Readonly<Record<AuthDialogName, string>>> = {
  login: paths.signIn,
  register: paths.register,
};

const dialogParameters = ["auth", "next"] as const;

function dialogOfPath(pathname: string): AuthDialogName | null {
  return authDialogNames.find((dialog) => ownPaths[dialog] === pathname) ?? null;
}

/** The dialog that an address opens; null for none. */
export function readAuthDialog({ pathname, search }: PageLocation): AuthDialogName | null {
  const requestedDialog = new URLSearchParams(search).get("auth");
  return authDialogNames.find((dialog) => dialog === requestedDialog) ?? dialogOfPath(pathname);
}

/** The query of a page without the parameters of the dialog over it. */
export function searchWithoutAuthDialog(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of dialogParameters) query.delete(name);
  return query.size > 0 ? `?${query}` : "";
}

/** The address of the page below a dialog. */
export function pathBelowAuthDialog({ pathname, search }: PageLocation): string {
  return `${dialogOfPath(pathname) ? paths.home : pathname}${searchWithoutAuthDialog(search)}`;
}

/**
 * The address of a dialog over the current page, which stays unchanged below. `next`: where to go after it, by default
 * back to that page.
 */
export function authDialogPath(
  { pathname, search }: PageLocation,
  dialog: AuthDialogName,
  next?: string,
): string {
  const query = new URLSearchParams(searchWithoutAuthDialog(search));
  const ownPath = homePaths.includes(pathname) ? ownPaths[dialog] : undefined;
  if (!ownPath) query.set("auth", dialog);
  if (next && next !== paths.home) query.set("next", next);
  const below = dialogOfPath(pathname) ? paths.home : pathname;
  return `${ownPath ?? below}${query.size > 0 ? `?${query}` : ""}`;
}

/** The address of another dialog in place of the current one, with the same page to go to afterwards. */
export function replacementAuthDialogPath(location: PageLocation, dialog: AuthDialogName): string {
  return authDialogPath(location, dialog, new URLSearchParams(location.search).get("next") ?? undefined);
}

/** Where an address with a dialog leads after the sign-in. */
export function pathAfterAuthDialog(location: PageLocation): string {
  const next = new URLSearchParams(location.search).get("next");
  return next ? nextPath(next) : pathBelowAuthDialog(location);
}

/** The address of the sign-in over the lobby, with the page to go to afterwards. */
export function signInPath(next: string): string {
  return next === paths.home ? paths.signIn : `${paths.signIn}?${new URLSearchParams({ next })}`;
}

/** The address of the sign-in over the current page. */
export function signInDialogPath(location: PageLocation, next?: string): string {
  return authDialogPath(location, "login", next);
}

/**
 * Reads where to go after the sign-in: a path of this site, else home. Never another site, never a dialog's own
 * address.
 */
export function nextPath(next: string | null): string {
  if (!next?.startsWith("/") || !URL.canParse(next, window.location.origin)) return paths.home;
  const url = new URL(next, window.location.origin);
  if (url.origin !== window.location.origin || readAuthDialog(url) !== null) return paths.home;
  const path = `${url.pathname}${url.search}${url.hash}`;
  // The URL parser removes dot segments: "/.//evil.example" becomes "//evil.example", another site's address.
  return /^\/[/\\]/.test(path) ? paths.home : path;
}

/** History state of a link that opens a dialog over its page: closing the dialog goes back in history. */
export const overPage = { isOverPage: true } as const;

/** Whether the dialog was opened by a link with `overPage`. */
export function isOverPage(state: unknown): boolean {
  return typeof state === "object" && state !== null && "isOverPage" in state && state.isOverPage === true;
}
