import { paths } from "../navigation/paths";

const storedUnder = "passwordReset";
let token: string | null = null;

/**
 * Reads the token of a password reset link and removes it from the address, before anything else runs, so that it is
 * neither shared nor sent as a referrer. It is in the fragment, which is sent to no server.
 */
export function takeResetToken(): void {
  const { pathname, search, hash } = window.location;
  if (pathname !== paths.reset || hash.length < 2) return;
  token = decodeURIComponent(hash.slice(1));
  sessionStorage.removeItem(storedUnder);
  window.history.replaceState(window.history.state, "", `${pathname}${search}`);
}

/** Returns the link's token once: the caller exchanges it. */
export function consumeResetToken(): string | null {
  const taken = token;
  token = null;
  return taken;
}

/** The ticket that a link was exchanged for. */
export interface ResetTicket {
  readonly ticket: string;
  readonly username: string;
}

/** Stores the ticket in this tab, so that it survives a reload; null removes it. */
export function keepResetTicket(ticket: ResetTicket | null): void {
  if (ticket === null) sessionStorage.removeItem(storedUnder);
  else sessionStorage.setItem(storedUnder, JSON.stringify(ticket));
}

/** The ticket of this tab; null when there is none. */
export function readResetTicket(): ResetTicket | null {
  const stored = sessionStorage.getItem(storedUnder);
  return stored === null ? null : (JSON.parse(stored) as ResetTicket);
}
