import { useQuery } from "@apollo/client/react";
import { AffiliateDocument } from "../../../gql/graphql";
import { readFailure } from "../../../lib/errors/failure";

/** The state of the invitation code in the visitor's link. */
export type LinkCodeState = "none" | "checking" | "valid" | "invalid";

/** Checks the link's code once; when the check fails, the code counts as valid and the server decides. */
export function useLinkCodeState(code: string): LinkCodeState {
  const { data, error } = useQuery(AffiliateDocument, {
    variables: { code, domain: window.location.hostname },
    skip: code === "",
    context: { skipReauthentication: true },
  });
  if (code === "") return "none";
  if (error) return readFailure(error).code === "invitation_code_error" ? "invalid" : "valid";
  return data ? "valid" : "checking";
}
