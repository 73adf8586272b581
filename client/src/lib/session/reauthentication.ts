import { useSyncExternalStore } from "react";
import { endSession, getSession } from "./session";

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
 * State of lost sessions. Every call that fails with the same token waits for the same sign-in dialog; a call that
 * fails with an older token, or without one, opens nothing, so it cannot loop.
 */
let pending: PendingReauthentication | null = null;
let locked: LockedSession | null = null;
const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/**
 * Reports that the server refused `token`. Resolves to true once the user has signed in again, to false when they
 * closed the dialog or when there is nothing to sign in to.
 */
export function reportLostSession(token: string | null): Promise<boolean> {
  if (!token) return Promise.resolve(false);
  if (pending?.token === token) return pending.promise;
  const session = getSession();
  if (session?.token !== token) return Promise.resolve(session !== null);
  let settle: (signedIn: boolean) => void = () => {};
  const promise = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  // A trial account cannot be signed in to again.
  pending = { promise, settle, token, account: session.isTrial ? null : session.account };
  endSession();
  notifyListeners();
  return promise;
}

/** Closes the dialog; `signedIn` decides whether the waiting calls try again. */
export function settleReauthentication(signedIn: boolean): void {
  const settled = pending;
  pending = null;
  settled?.settle(signedIn);
  if (settled) notifyListeners();
}

function readLostSession(): LostSession | null {
  return pending;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The lost session that the sign-in dialog is open for; null when there is none. */
export function useLostSession(): LostSession | null {
  return useSyncExternalStore(subscribe, readLostSession);
}

/**
 * Reports that the session of `token` was locked for inactivity. All of its calls wait for the same password. Resolves
 * to true once it was entered, to false when the user closed the dialog.
 */
export function reportLockedSession(token: string | null): Promise<boolean> {
  if (locked && locked.token === token) return locked.promise;
  if (!token || getSession()?.token !== token) return Promise.resolve(getSession() !== null);
  let settle: (unlocked: boolean) => void = () => {};
  const promise = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  locked = { promise, settle, token };
  notifyListeners();
  return promise;
}

/** Closes the unlock dialog; `unlocked` decides whether the waiting calls try again. */
export function settleUnlock(unlocked: boolean): void {
  const settled = locked;
  locked = null;
  settled?.settle(unlocked);
  if (settled) notifyListeners();
}

/** Whether the session is locked until its password is entered. */
export function useIsSessionLocked(): boolean {
  return useSyncExternalStore(subscribe, () => locked !== null && locked.token === getSession()?.token);
}
