import { paths } from "../navigation/paths";

const storedUnder = "passwordReset";
let token: string | null = null;

/**
 * Takes the token of a link for a new password out of the address, before anything else runs: it is neither
 * shared nor sent as a referrer. It stands behind the hash sign, which goes to no server.
 */
export function takeResetToken(): void {
  const { pathname, search, hash } = window.location;
  if (pathname !== paths.reset || hash.length < 2) return;
  token = decodeURIComponent(hash.slice(1));
  sessionStorage.removeItem(storedUnder);
  window.history.replaceState(window.history.state, "", `${pathname}${search}`);
}

/** The token that the link brought, once: whoever asks for it exchanges it. */
export function spendResetToken(): string | null {
  const taken = token;
  token = null;
  return taken;
}

/** What a link was exchanged for. */
export interface ResetTicket {
  readonly ticket: string;
  readonly username: string;
}

/** Keeps the ticket in this tab, so that a reload goes on; null forgets it. */
export function keepResetTicket(ticket: ResetTicket | null): void {
  if (ticket === null) sessionStorage.removeItem(storedUnder);
  else sessionStorage.setItem(storedUnder, JSON.stringify(ticket));
}

/** The ticket of this tab; null when there is none. */
export function readResetTicket(): ResetTicket | null {
  const stored = sessionStorage.getItem(storedUnder);
  return stored === null ? null : (JSON.parse(stored) as ResetTicket);
}
