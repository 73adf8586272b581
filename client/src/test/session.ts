import type { SignInResult } from "../lib/session/session";

/** The response to a member's sign-in. */
export function signedInAs(token: string, account = "player1"): SignInResult {
  return {
    token,
    firstTimeLogin: false,
    mustChangePassword: false,
    me: { id: "m1", account, nickname: "One", role: "MEMBER" },
  };
}
