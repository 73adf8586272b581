import { paths } from "../navigation/paths";
import { extractFragmentToken } from "./fragment-token";

const storedUnder = "passwordReset";
let token: string | null = null;

/** Moves the token of a password reset link from the page's address into memory, before anything else runs. */
export function captureResetToken(): void {
  const extracted = extractFragmentToken(paths.reset);
  if (extracted === null) return;
  token = extracted;
  sessionStorage.removeItem(storedUnder);
}

/** Returns the link's token once: the caller exchanges it. */
export function consumeResetToken(): string | null {
  const consumed = token;
  token = null;
  return consumed;
}

/** The ticket that a link was exchanged for. */
export interface ResetTicket {
  readonly ticket: string;
  readonly username: string;
}

/** Stores the ticket in this tab, so that it survives a reload; null removes it. */
export function storeResetTicket(ticket: ResetTicket | null): void {
  if (ticket === null) sessionStorage.removeItem(storedUnder);
  else sessionStorage.setItem(storedUnder, JSON.stringify(ticket));
}

/** The ticket of this tab; null when there is none. */
export function readResetTicket(): ResetTicket | null {
  const stored = sessionStorage.getItem(storedUnder);
  return stored === null ? null : (JSON.parse(stored) as ResetTicket);
}
