import { useMutation } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { ProveEmailDocument } from "../../../gql/graphql";
import { readFailure } from "../../../lib/errors/failure";
import { useErrorText } from "../../../lib/errors/use-error-text";
import {
  captureEmailVerificationToken,
  discardEmailVerificationToken,
  readEmailVerificationToken,
} from "../../../lib/session/email-verification-link";

/** The progress of using an email verification link. */
export type VerificationState =
  | { readonly step: "ready"; readonly failure: string | null }
  | { readonly step: "done"; readonly email: string }
  | { readonly step: "expired" };

function initialState(): VerificationState {
  return readEmailVerificationToken() === null ? { step: "expired" } : { step: "ready", failure: null };
}

/** Uses the email verification link that opened the page, once the user confirms. */
export function useEmailVerification() {
  const errorText = useErrorText();
  const [state, setState] = useState<VerificationState>(initialState);
  const [mutate, { loading }] = useMutation(ProveEmailDocument, { fetchPolicy: "no-cache" });
  const { key } = useLocation();

  // A link may be followed while the page is already open: only the fragment changes then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is read once
  useEffect(() => {
    captureEmailVerificationToken();
    if (readEmailVerificationToken() !== null) setState({ step: "ready", failure: null });
  }, [key]);

  const verify = async () => {
    const token = readEmailVerificationToken();
    if (token === null) return setState({ step: "expired" });
    try {
      const { data } = await mutate({ variables: { token } });
      if (!data) throw new Error("the proof answered nothing");
      discardEmailVerificationToken();
      setState({ step: "done", email: data.proveEmail });
    } catch (error) {
      if (readFailure(error).code !== "proof_link_expired")
        return setState({ step: "ready", failure: errorText(error) });
      discardEmailVerificationToken();
      setState({ step: "expired" });
    }
  };
  return { state, verify, loading };
}
