import { useSyncExternalStore } from "react";

/** Who is signed in on this tab. */
export interface Session {
  readonly token: string;
  readonly account: string | null;
  /** Nothing is possible but changing the password, and signing out. */
  readonly mustChangePassword: boolean;
  /** Playing for fun, without an account: a real one may still be made or signed in to. */
  readonly isTrial: boolean;
  readonly isAgent: boolean;
}

/** One sign-in of the past. */
export interface LastSignIn {
  readonly at: string;
  readonly ip: string;
  /** Two letters; null where nobody knows. */
  readonly country?: string | null;
  readonly device: string;
}

/** What every call that signs somebody in answers. */
export interface SignedInAnswer {
  readonly token: string;
  readonly firstTimeLogin: boolean;
  readonly mustChangePassword: boolean;
  /**
   * Play is closed to the member; `until` null where that does not end by itself, but may be asked for
   * from `askFrom`, where there is such a time.
   */
  readonly exclusion?: { readonly until: string | null; readonly askFrom: string | null } | null;
  readonly me: {
    readonly id: string;
    readonly account: string;
    readonly nickname: string;
    readonly role: "MEMBER" | "AGENT" | "TRIAL";
    /** The sign-in before this one, where it is told. */
    readonly lastSignIn?: LastSignIn | null;
  };
}

/** Under the first four, other pages of the brand read who is signed in. */
const memberKeys = ["account", "nickname", "customerId", "isAgent", "mustChangePassword", "isTrial"] as const;
/** What other pages of the brand read of a member's funds. */
const fundsKeys = ["consolidated", "enableSalary", "enableContract"] as const;
const firstVisitKey = "firstTimeLogin";
const listeners = new Set<() => void>();
let current: Session | null = null;

function publish(next: Session | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** The session of this tab, null for a guest. */
export function getSession(): Session | null {
  return current;
}

/** Calls `listener` after each sign-in and sign-out. Returns the function that ends it. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session of this tab, followed by the component. */
export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, getSession);
}

/**
 * Reads the session at load, before anything else runs. A `token` in the page's query (the hand-over of an
 * integrator) is taken out of the address so that it is neither shared nor sent as a referrer, and answered to
 * be exchanged for another. It counts only where no session is stored: a link must not sign a member over to
 * another person's account.
 */
export function restoreSession(): string | null {
  const url = new URL(window.location.href);
  const handedOver = url.searchParams.get("token");
  if (handedOver !== null) {
    url.searchParams.delete("token");
    window.history.replaceState(window.history.state, "", `${url.pathname}${url.search}${url.hash}`);
  }
  const token = sessionStorage.getItem("token");
  if (!token) clearStored();
  const mustChangePassword = sessionStorage.getItem("mustChangePassword") === "true";
  const isTrial = sessionStorage.getItem("isTrial") === "true";
  const isAgent = sessionStorage.getItem("isAgent") === "true";
  const account = sessionStorage.getItem("account");
  publish(token ? { token, account, mustChangePassword, isTrial, isAgent } : null);
  return token ? null : handedOver || null;
}

/** Names the brand under the key other pages of it read. */
export function nameMerchant(merchantCode: string): void {
  sessionStorage.setItem("merchantCode", merchantCode);
}

/** Starts a session in this tab. */
export function startSession({ token, firstTimeLogin, mustChangePassword, me }: SignedInAnswer): void {
  forgetFunds();
  sessionStorage.setItem("token", token);
  sessionStorage.setItem("account", me.account);
  sessionStorage.setItem("nickname", me.nickname);
  sessionStorage.setItem("customerId", me.id);
  const marks = { mustChangePassword, isTrial: me.role === "TRIAL", isAgent: me.role === "AGENT" };
  storeMarks(marks);
  if (firstTimeLogin) sessionStorage.setItem(firstVisitKey, "true");
  publish({ token, account: me.account, ...marks });
}

/** Whether whoever is signed in came for the first time; a forced change of password in between changes nothing. */
export function isFirstVisit(): boolean {
  return current !== null && sessionStorage.getItem(firstVisitKey) === "true";
}

/** What the server says of a session; no more than a hint of what it will refuse. */
type Marks = Pick<Session, "mustChangePassword" | "isTrial" | "isAgent">;

function storeMarks(marks: Marks): void {
  for (const [name, value] of Object.entries(marks)) sessionStorage.setItem(name, String(value));
}

/** Takes down what the server says of the session in hand. */
export function markSession(marks: Marks): void {
  const now = current;
  if (!now || Object.entries(marks).every(([name, value]) => now[name as keyof Marks] === value)) return;
  storeMarks(marks);
  publish({ ...now, ...marks });
}

/** Ends the session of this tab; the merchant code stays. */
export function endSession(): void {
  clearStored();
  if (current) publish(null);
}

/** Keeps a member's consolidated funds for other pages of the brand, with the two flags they ask for apart. */
export function storeFunds(
  funds: { readonly enableSalary: boolean; readonly enableContract: boolean } & object,
): void {
  sessionStorage.setItem("consolidated", JSON.stringify(funds));
  sessionStorage.setItem("enableSalary", String(funds.enableSalary));
  sessionStorage.setItem("enableContract", String(funds.enableContract));
}

/** Forgets what was kept of a member's funds. */
export function forgetFunds(): void {
  for (const key of fundsKeys) sessionStorage.removeItem(key);
}

function clearStored(): void {
  forgetFunds();
  sessionStorage.removeItem("token");
  sessionStorage.removeItem(firstVisitKey);
  for (const key of memberKeys) sessionStorage.removeItem(key);
}

/** A stable random id of this browser, made on first use. */
export function deviceId(): string {
  const kept = localStorage.getItem("deviceId");
  if (kept) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  localStorage.setItem("deviceId", made);
  return made;
}
