import { createStore, useStore } from "zustand";
import { endSession, getSession, useSession } from "./session";

/** A session that was lost, and its account where that is known. */
export interface LostSession {
  readonly account: string | null;
}

/** A locked session, and the promise that its calls wait for. */
interface LockedSession {
  readonly promise: Promise<boolean>;
  readonly settle: (unlocked: boolean) => void;
  readonly token: string;
}

interface PendingReauthentication extends LostSession {
  readonly promise: Promise<boolean>;
  readonly settle: (signedIn: boolean) => void;
  readonly token: string;
}

/**
 * Every call that fails with the same token waits for the same sign-in dialog; a call that fails with an older token,
 * or without one, opens nothing, so it cannot loop.
 */
interface ReauthenticationState {
  readonly pending: PendingReauthentication | null;
  readonly locked: LockedSession | null;
}

const store = createStore<ReauthenticationState>()(() => ({ pending: null, locked: null }));

/**
 * Reports that the server refused `token`. Resolves to true once the user has signed in again, to false when they
 * closed the dialog or when there is nothing to sign in to.
 */
export function reportLostSession(token: string | null): Promise<boolean> {
  if (!token) return Promise.resolve(false);
  const { pending } = store.getState();
  if (pending?.token === token) return pending.promise;
  const session = getSession();
  if (session?.token !== token) return Promise.resolve(session !== null);
  let settle: (signedIn: boolean) => void = () => {};
  const promise = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  // A trial account cannot be signed in to again.
  const account = session.isTrial ? null : session.account;
  store.setState({ pending: { promise, settle, token, account } });
  endSession();
  return promise;
}

/** Closes the dialog; `signedIn` decides whether the waiting calls try again. */
export function finishReauthentication(signedIn: boolean): void {
  const { pending } = store.getState();
  store.setState({ pending: null });
  pending?.settle(signedIn);
}

/** As `useLostSession`, at this time. */
export function getLostSession(): LostSession | null {
  return store.getState().pending;
}

/** The lost session that the sign-in dialog is open for; null when there is none. */
export function useLostSession(): LostSession | null {
  return useStore(store, ({ pending }) => pending);
}

/**
 * Reports that the session of `token` was locked for inactivity. All of its calls wait for the same password. Resolves
 * to true once it was entered, to false when the user closed the dialog.
 */
export function reportLockedSession(token: string | null): Promise<boolean> {
  const { locked } = store.getState();
  if (locked && locked.token === token) return locked.promise;
  if (!token || getSession()?.token !== token) return Promise.resolve(getSession() !== null);
  let settle: (unlocked: boolean) => void = () => {};
  const promise = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  store.setState({ locked: { promise, settle, token } });
  return promise;
}

/** Closes the unlock dialog; `unlocked` decides whether the waiting calls try again. */
export function finishUnlock(unlocked: boolean): void {
  const { locked } = store.getState();
  store.setState({ locked: null });
  locked?.settle(unlocked);
}

/** Whether the session is locked until its password is entered. */
export function useIsSessionLocked(): boolean {
  const session = useSession();
  const locked = useStore(store, (state) => state.locked);
  return locked !== null && locked.token === session?.token;
}
