import { paths } from "../navigation/paths";

let token: string | null = null;

/**
 * Reads the token of an email verification link and removes it from the page's address, before anything else runs, so
 * that it is neither shared nor sent as a referrer. It is in the fragment, which is sent to no server.
 */
export function takeEmailVerificationToken(): void {
  const { pathname, search, hash } = window.location;
  if (pathname !== paths.verifyEmail || hash.length < 2) return;
  token = decodeURIComponent(hash.slice(1));
  window.history.replaceState(window.history.state, "", `${pathname}${search}`);
}

/** The token of the link; null when there is none. */
export function emailVerificationToken(): string | null {
  return token;
}

/** Forgets the token: it was used, or has expired. */
export function forgetEmailVerificationToken(): void {
  token = null;
}
