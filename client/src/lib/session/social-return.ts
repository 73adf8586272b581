import { type ErrorCode, isErrorCode } from "@croupier/schema/rules/error-codes.js";
import { useSyncExternalStore } from "react";
import { nextPath, signInOver } from "../navigation/auth-dialog";
import { paths } from "../navigation/paths";

/** What a provider's page led back with: a code to sign in by, or why there is none. */
export type SocialReturn =
  | { readonly code: string }
  | { readonly error: ErrorCode }
  /** A member's account was linked there. */
  | { readonly linked: string };

const nextKey = "socialNext";
const codeText = /^[\w-]{43}$/;
const listeners = new Set<() => void>();
let current: SocialReturn | null = null;

/** Keeps in this tab where to go on after the way through a provider's page. */
export function keepNext(next: string): void {
  sessionStorage.setItem(nextKey, next);
}

function readReturn(fragment: string): SocialReturn | null {
  const said = new URLSearchParams(fragment.replace(/^#/, ""));
  const code = said.get("social");
  if (code && codeText.test(code)) return { code };
  const linked = said.get("socialLinked");
  if (linked && /^[a-z]{2,20}$/.test(linked)) return { linked };
  const error = said.get("socialError");
  return error && isErrorCode(error) ? { error } : null;
}

/**
 * Reads at load what a provider's page led back with, before anything else runs, and takes it out of the address:
 * it is neither shared nor found in the history.
 */
export function takeSocialReturn(): void {
  const { pathname, hash } = window.location;
  if (!(pathname === paths.signIn || pathname === paths.security) || !/^#social(Error|Linked)?=/.test(hash))
    return;
  current = readReturn(hash);
  if (pathname === paths.security) {
    window.history.replaceState(window.history.state, "", pathname);
    return;
  }
  const next = new URL(nextPath(sessionStorage.getItem(nextKey)), window.location.origin);
  sessionStorage.removeItem(nextKey);
  window.history.replaceState(window.history.state, "", signInOver(next));
}

/** Forgets it: it was used, or the person does something else. */
export function dropSocialReturn(): void {
  current = null;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What a provider's page led back with, followed by the component; null for nothing. */
export function useSocialReturn(): SocialReturn | null {
  return useSyncExternalStore(subscribe, () => current);
}
