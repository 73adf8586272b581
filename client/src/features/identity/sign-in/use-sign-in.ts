import { useMutation } from "@apollo/client/react";
import { useCallback } from "react";
import { SignInDocument, type SignInInput, type SignInMutation } from "../../../gql/graphql";
import { deviceId } from "../../../lib/session/session";

type SignInAnswer = SignInMutation["signIn"];
/** The response to a sign-in that was accepted. */
export type SignedIn = Extract<SignInAnswer, { __typename: "SignedIn" }>;
/** The second factor that the server requires. */
export type StepUpChallenge = Extract<SignInAnswer, { __typename: "StepUpNeeded" }>;

/** Signs in; the caller starts the session. Rejects with the operation's error. */
export function useSignIn() {
  const [mutate, { loading }] = useMutation(SignInDocument, { context: { skipReauthentication: true } });
  const signIn = useCallback(
    async (input: SignInInput): Promise<SignedIn | StepUpChallenge> => {
      const variables = { input: { ...input, deviceId: deviceId() } };
      const { data } = await mutate({ variables, fetchPolicy: "no-cache" });
      if (!data) throw new Error("the sign-in answered nothing");
      return data.signIn;
    },
    [mutate],
  );
  return { signIn, loading };
}
