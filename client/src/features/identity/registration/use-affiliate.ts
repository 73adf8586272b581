import { useQuery } from "@apollo/client/react";
import { AffiliateDocument } from "../../../gql/graphql";
import { readFailure } from "../../../lib/errors/failure";

/** What became of the invitation code that the visitor was brought by. */
export type BroughtCode = "none" | "checking" | "valid" | "invalid";

/** Checks the code of the link, once; while nobody can tell, it counts as good and the server decides. */
export function useAffiliate(code: string): BroughtCode {
  const { data, error } = useQuery(AffiliateDocument, {
    variables: { code, domain: window.location.hostname },
    skip: code === "",
    context: { skipReauthentication: true },
  });
  if (code === "") return "none";
  if (error) return readFailure(error).code === "invitation_code_error" ? "invalid" : "valid";
  return data ? "valid" : "checking";
}
