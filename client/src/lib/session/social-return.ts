import { type ErrorCode, isErrorCode } from "@croupier/schema/rules/error-codes.js";
import { createStore, useStore } from "zustand";
import { nextPath, signInDialogPath } from "../navigation/auth-dialog";
import { paths } from "../navigation/paths";

/** The outcome of a visit to a social sign-in provider: a code to sign in with, or the reason why there is none. */
export type SocialReturn =
  | { readonly code: string }
  | { readonly error: ErrorCode }
  /** A member's account was linked to the provider. */
  | { readonly linked: string };

const nextPathKey = "socialNext";
const codePattern = /^[\w-]{43}$/;
const store = createStore<{ readonly outcome: SocialReturn | null }>()(() => ({ outcome: null }));

/** Stores in this tab where to go after returning from the provider. */
export function storeNextPath(next: string): void {
  sessionStorage.setItem(nextPathKey, next);
}

function readReturn(fragment: string): SocialReturn | null {
  const parameters = new URLSearchParams(fragment.replace(/^#/, ""));
  const code = parameters.get("social");
  if (code && codePattern.test(code)) return { code };
  const linked = parameters.get("socialLinked");
  if (linked && /^[a-z]{2,20}$/.test(linked)) return { linked };
  const error = parameters.get("socialError");
  return error && isErrorCode(error) ? { error } : null;
}

/**
 * Reads the outcome of the provider's redirect when the page loads, before anything else runs, and removes it from the
 * address, so that it is neither shared nor kept in the history.
 */
export function captureSocialReturn(): void {
  const { pathname, hash } = window.location;
  if (!(pathname === paths.signIn || pathname === paths.security) || !/^#social(Error|Linked)?=/.test(hash))
    return;
  store.setState({ outcome: readReturn(hash) });
  if (pathname === paths.security) {
    window.history.replaceState(window.history.state, "", pathname);
    return;
  }
  const next = new URL(nextPath(sessionStorage.getItem(nextPathKey)), window.location.origin);
  sessionStorage.removeItem(nextPathKey);
  window.history.replaceState(window.history.state, "", signInDialogPath(next));
}

/** Discards the outcome: it was used, or the user does something else. */
export function discardSocialReturn(): void {
  store.setState({ outcome: null });
}

/** The outcome of the provider's redirect, updated as it changes; null for none. */
export function useSocialReturn(): SocialReturn | null {
  return useStore(store, ({ outcome }) => outcome);
}
