import { useMutation } from "@apollo/client/react";
import { useCallback } from "react";
import { RegisterDocument, type RegisterInput } from "../../../gql/graphql";
import type { SignInResult } from "../../../lib/session/session";

/** Registers; the caller starts the session. Rejects with the operation's error. */
export function useRegister() {
  const [mutate, { loading }] = useMutation(RegisterDocument, { context: { skipReauthentication: true } });
  const register = useCallback(
    async (input: RegisterInput): Promise<SignInResult> => {
      const { data } = await mutate({ variables: { input }, fetchPolicy: "no-cache" });
      if (!data) throw new Error("the registration answered nothing");
      return data.register;
    },
    [mutate],
  );
  return { register, loading };
}
