import { useMutation } from "@apollo/client/react";
import { useCallback } from "react";
import { type Portal, SignInDocument } from "../../gql/graphql";
import { deviceId, rememberAccount, type SignedInAnswer } from "../../lib/session/session";

export interface Credentials {
  readonly username: string;
  readonly password: string;
  /** Keep the user name for the next time. */
  readonly remember: boolean;
  readonly portal: Portal;
}

/** Signs in; the session starts where the answer is taken to. Rejects with the call's error. */
export function useSignIn() {
  const [mutate, { loading }] = useMutation(SignInDocument, { context: { ungated: true } });
  const signIn = useCallback(
    async ({ username, password, remember, portal }: Credentials): Promise<SignedInAnswer> => {
      const { data } = await mutate({
        variables: { input: { username, password, portal, deviceId: deviceId() } },
        fetchPolicy: "no-cache",
      });
      if (data?.signIn.__typename !== "SignedIn") throw new Error("the sign-in asked for more");
      rememberAccount(remember ? username : null);
      return data.signIn;
    },
    [mutate],
  );
  return { signIn, loading };
}
