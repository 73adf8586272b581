import type { ApolloLink } from "@apollo/client";
import { ErrorLink } from "@apollo/client/link/error";
import { readFailure } from "../errors/failure";
import { askRealAccount } from "../session/real-account";

/** Asks a trial member to register whenever a call was refused for want of a real account. The call fails as it did. */
export function makeRealAccountLink(): ApolloLink {
  return new ErrorLink(({ error }) => {
    if (readFailure(error).code === "in_need_true_account") askRealAccount();
  });
}
