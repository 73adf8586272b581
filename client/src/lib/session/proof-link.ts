import { paths } from "../navigation/paths";

let token: string | null = null;

/**
 * Takes the token of a link that proves an address out of this page's address, before anything else runs: it is
 * neither shared nor sent as a referrer. It stands behind the hash sign, which goes to no server.
 */
export function takeProofToken(): void {
  const { pathname, search, hash } = window.location;
  if (pathname !== paths.verifyEmail || hash.length < 2) return;
  token = decodeURIComponent(hash.slice(1));
  window.history.replaceState(window.history.state, "", `${pathname}${search}`);
}

/** The token that the link brought; null when there is none. */
export function proofToken(): string | null {
  return token;
}

/** Forgets the token: it was used, or is dead. */
export function forgetProofToken(): void {
  token = null;
}
