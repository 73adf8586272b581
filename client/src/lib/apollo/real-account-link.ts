import type { ApolloLink } from "@apollo/client";
import { ErrorLink } from "@apollo/client/link/error";
import { readFailure } from "../errors/failure";
import { promptForRealAccount } from "../session/real-account-prompt";

/** Prompts a trial member to register whenever an operation needs a real account. The operation still fails. */
export function makeRealAccountLink(): ApolloLink {
  return new ErrorLink(({ error }) => {
    if (readFailure(error).code === "in_need_true_account") promptForRealAccount();
  });
}
