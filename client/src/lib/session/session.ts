import { createStore, useStore } from "zustand";

/** Who is signed in on this tab. */
export interface Session {
  readonly token: string;
  readonly account: string | null;
  readonly memberId: string | null;
  /** The member can do nothing but change the password and sign out. */
  readonly mustChangePassword: boolean;
  /** A trial account: the visitor may still register or sign in. */
  readonly isTrial: boolean;
  readonly isAgent: boolean;
}

/** An earlier sign-in. */
export interface LastSignIn {
  readonly at: string;
  readonly ip: string;
  /** Two letters; null when unknown. */
  readonly country?: string | null;
  readonly device: string;
}

/** The response of every call that signs in. */
export interface SignInResult {
  readonly token: string;
  readonly firstTimeLogin: boolean;
  readonly mustChangePassword: boolean;
  /**
   * The member is excluded from play; `until` is null when the exclusion does not end by itself; its end may be
   * requested from `askFrom` on, where set.
   */
  readonly exclusion?: { readonly until: string | null; readonly askFrom: string | null } | null;
  readonly me: {
    readonly id: string;
    readonly account: string;
    readonly nickname: string;
    readonly role: "MEMBER" | "AGENT" | "TRIAL";
    /** The sign-in before this one, where it is shown. */
    readonly lastSignIn?: LastSignIn | null;
  };
}

/** Session storage keys; other pages of the brand read the first five to know who is signed in. */
const memberKeys = [
  "account",
  "username",
  "nickname",
  "customerId",
  "isAgent",
  "mustChangePassword",
  "isTrial",
] as const;
/** Session storage keys with which other pages of the brand read a member's funds. */
const fundsKeys = ["consolidated", "enableSalary", "enableContract", "merchantWallet"] as const;
const firstSignInKey = "firstTimeLogin";
/** Session storage key: when the member signed in, in milliseconds since the epoch, whichever tab that was in. */
const startedAtKey = "sessionStartedAt";
const store = createStore<{ readonly session: Session | null }>()(() => ({ session: null }));
/**
 * The account whose data this page may still hold, also after the session ended; undefined when there is none. Null
 * for a trial account, which cannot be signed in to again: every next account is another person's.
 */
let holder: string | null | undefined;

/** The session of this tab; null for a guest. */
export function getSession(): Session | null {
  return store.getState().session;
}

/** When the member of this tab signed in, in milliseconds since the epoch; 0 when unknown. */
export function sessionStartedAt(): number {
  return Number(sessionStorage.getItem(startedAtKey) ?? 0);
}

/** Whether `account` may see all that this page has loaded: no other was signed in since it was opened or cleared. */
export function mayKeepLoadedData(account: string): boolean {
  return holder === undefined || holder === account;
}

/** Reports that nothing is left of what an account had loaded on this page. */
export function forgetLoadedData(): void {
  holder = undefined;
}

/** Calls `listener` after each sign-in and sign-out. Returns the unsubscribe function. */
export function onSessionChange(
  listener: (session: Session | null, previous: Session | null) => void,
): () => void {
  return store.subscribe(({ session }, previous) => listener(session, previous.session));
}

/** The session of this tab, updated as it changes. */
export function useSession(): Session | null {
  return useStore(store, ({ session }) => session);
}

/**
 * Restores the session when the page loads, before anything else runs. A `token` in the page's query (an integrator's
 * handover) is removed from the address, so that it is neither shared nor sent as a referrer, and returned to be
 * exchanged for a session. It counts only when no session is stored: a link must not switch a member to another
 * person's account.
 */
export function restoreSession(): string | null {
  const url = new URL(window.location.href);
  const handoverToken = url.searchParams.get("token");
  if (handoverToken !== null) {
    url.searchParams.delete("token");
    window.history.replaceState(window.history.state, "", `${url.pathname}${url.search}${url.hash}`);
  }
  const token = sessionStorage.getItem("token");
  if (!token) clearStored();
  const mustChangePassword = sessionStorage.getItem("mustChangePassword") === "true";
  const isTrial = sessionStorage.getItem("isTrial") === "true";
  const isAgent = sessionStorage.getItem("isAgent") === "true";
  const account = sessionStorage.getItem("account");
  const memberId = sessionStorage.getItem("customerId");
  holder = token ? (isTrial ? null : account) : undefined;
  store.setState({
    session: token ? { token, account, memberId, mustChangePassword, isTrial, isAgent } : null,
  });
  return token ? null : handoverToken || null;
}

/** Stores the brand's code under the keys that other pages of the brand read. */
export function storeMerchantCode(merchantCode: string): void {
  sessionStorage.setItem("merchant", merchantCode);
  sessionStorage.setItem("merchantCode", merchantCode);
}

/**
 * Starts the session of a sign-in on this tab. `startedAt`, in milliseconds since the epoch: when that was, for one in
 * another tab.
 */
export function startSession(
  { token, firstTimeLogin, mustChangePassword, me }: SignInResult,
  startedAt = Date.now(),
): void {
  clearFunds();
  sessionStorage.setItem(startedAtKey, String(startedAt));
  sessionStorage.setItem("token", token);
  sessionStorage.setItem("account", me.account);
  sessionStorage.setItem("username", me.account);
  sessionStorage.setItem("nickname", me.nickname);
  sessionStorage.setItem("customerId", me.id);
  const flags = { mustChangePassword, isTrial: me.role === "TRIAL", isAgent: me.role === "AGENT" };
  storeSessionFlags(flags);
  if (firstTimeLogin) sessionStorage.setItem(firstSignInKey, "true");
  holder = flags.isTrial ? null : me.account;
  store.setState({ session: { token, account: me.account, memberId: me.id, ...flags } });
}

/** Whether this is the member's first sign-in; a forced change of password in between changes nothing. */
export function isFirstSignIn(): boolean {
  return getSession() !== null && sessionStorage.getItem(firstSignInKey) === "true";
}

/** Flags that the server reports about a session; the server enforces them, the client only adapts to them. */
type SessionFlags = Pick<Session, "mustChangePassword" | "isTrial" | "isAgent">;

function storeSessionFlags(flags: SessionFlags): void {
  for (const [name, value] of Object.entries(flags)) sessionStorage.setItem(name, String(value));
}

/** Updates the flags of the current session. */
export function updateSessionFlags(flags: SessionFlags): void {
  const session = getSession();
  if (
    !session ||
    Object.entries(flags).every(([name, value]) => session[name as keyof SessionFlags] === value)
  )
    return;
  storeSessionFlags(flags);
  store.setState({ session: { ...session, ...flags } });
}

/** Ends the session of this tab; the merchant code stays. */
export function endSession(): void {
  clearStored();
  if (getSession()) store.setState({ session: null });
}

/**
 * Stores a member's consolidated funds for other pages of the brand, with the two flags that they read separately, and
 * the balances in the main wallet and at vendors.
 */
export function storeFunds(
  funds: { readonly enableSalary: boolean; readonly enableContract: boolean } & object,
  merchantWallet: object,
): void {
  sessionStorage.setItem("merchantWallet", JSON.stringify(merchantWallet));
  sessionStorage.setItem("consolidated", JSON.stringify(funds));
  sessionStorage.setItem("enableSalary", String(funds.enableSalary));
  sessionStorage.setItem("enableContract", String(funds.enableContract));
}

/** Removes the stored funds of a member. */
export function clearFunds(): void {
  for (const key of fundsKeys) sessionStorage.removeItem(key);
}

function clearStored(): void {
  clearFunds();
  for (const key of ["token", firstSignInKey, startedAtKey]) sessionStorage.removeItem(key);
  for (const key of memberKeys) sessionStorage.removeItem(key);
}

/** A stable random id of this browser, generated on first use. */
export function deviceId(): string {
  const kept = localStorage.getItem("deviceId");
  if (kept) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  localStorage.setItem("deviceId", made);
  return made;
}
