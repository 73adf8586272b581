import type { SignInResult } from "../lib/session/session";

/** What signing in answers to a member. */
export function signedInAs(token: string, account = "player1"): SignInResult {
  return {
    token,
    firstTimeLogin: false,
    mustChangePassword: false,
    me: { id: "m1", account, nickname: "One", role: "MEMBER" },
  };
}
