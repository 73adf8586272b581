import { useSyncExternalStore } from "react";
import { endSession, getSession } from "./session";

/** A session that was lost, and the account it belonged to where that is known. */
export interface LostSession {
  readonly account: string | null;
}

/** A session that waits for its password, and what follows when it was given, or was not. */
interface Locked {
  readonly promise: Promise<boolean>;
  readonly settle: (unlocked: boolean) => void;
  readonly token: string;
}

interface Waiting extends LostSession {
  readonly promise: Promise<boolean>;
  readonly settle: (signedIn: boolean) => void;
  readonly token: string;
}

/**
 * The one place that handles a lost session. Every call that fails with the same token waits for the same
 * sign-in pop-up; a call that fails with an older token, or without one, opens nothing, so it cannot loop.
 */
let waiting: Waiting | null = null;
let locked: Locked | null = null;
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

/**
 * Reports that the server refused `token`. Resolves to true once the person has signed in again, to false when
 * they closed the pop-up or when there is nothing to ask for.
 */
export function sessionLost(token: string | null): Promise<boolean> {
  if (!token) return Promise.resolve(false);
  if (waiting?.token === token) return waiting.promise;
  const session = getSession();
  if (session?.token !== token) return Promise.resolve(session !== null);
  let settle: (signedIn: boolean) => void = () => {};
  const promise = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  // Nobody can sign in to a trial account again.
  waiting = { promise, settle, token, account: session.isTrial ? null : session.account };
  endSession();
  notify();
  return promise;
}

/** Closes the pop-up: `signedIn` tells the waiting calls whether to try again. */
export function settleReauthentication(signedIn: boolean): void {
  const settled = waiting;
  waiting = null;
  settled?.settle(signedIn);
  if (settled) notify();
}

function lostSession(): LostSession | null {
  return waiting;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The lost session the sign-in pop-up is asked for, null when there is none. */
export function useLostSession(): LostSession | null {
  return useSyncExternalStore(subscribe, lostSession);
}

/**
 * Reports that the session of `token` was idle for too long. Every call waits for the same password. Resolves to
 * true once it was given, to false when the person would not.
 */
export function sessionLocked(token: string | null): Promise<boolean> {
  if (locked && locked.token === token) return locked.promise;
  if (!token || getSession()?.token !== token) return Promise.resolve(getSession() !== null);
  let settle: (unlocked: boolean) => void = () => {};
  const promise = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  locked = { promise, settle, token };
  notify();
  return promise;
}

/** Closes the question for the password: `unlocked` tells the waiting calls whether to try again. */
export function settleLock(unlocked: boolean): void {
  const settled = locked;
  locked = null;
  settled?.settle(unlocked);
  if (settled) notify();
}

/** Whether the session waits for its password. */
export function useIsLocked(): boolean {
  return useSyncExternalStore(subscribe, () => locked !== null && locked.token === getSession()?.token);
}
