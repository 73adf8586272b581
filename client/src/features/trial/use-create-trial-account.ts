import { useMutation } from "@apollo/client/react";
import { useCallback } from "react";
import { CreateTrialAccountDocument } from "../../gql/graphql";
import type { SignInResult } from "../../lib/session/session";

/** A captcha and its answer. */
export interface TrialProof {
  readonly captchaId: string;
  readonly captcha: string;
}

/** Signs in without an account; the caller starts the session. Rejects with the operation's error. */
export function useCreateTrialAccount() {
  const [mutate, { loading }] = useMutation(CreateTrialAccountDocument, {
    context: { skipReauthentication: true },
  });
  const createTrialAccount = useCallback(
    async (proof: TrialProof | null): Promise<SignInResult> => {
      const { data } = await mutate({
        variables: { input: { adult: true, ...proof } },
        fetchPolicy: "no-cache",
      });
      if (!data) throw new Error("free play answered nothing");
      return data.createTrialAccount;
    },
    [mutate],
  );
  return { createTrialAccount, loading };
}
