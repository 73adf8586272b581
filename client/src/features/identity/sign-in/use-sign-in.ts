import { useMutation } from "@apollo/client/react";
import { useCallback } from "react";
import { SignInDocument, type SignInInput, type SignInMutation } from "../../../gql/graphql";
import { deviceId } from "../../../lib/session/session";

type SignInAnswer = SignInMutation["signIn"];
/** The answer to a sign-in that was accepted. */
export type Accepted = Extract<SignInAnswer, { __typename: "SignedIn" }>;
/** What is asked for besides the password. */
export type StepUpAsked = Extract<SignInAnswer, { __typename: "StepUpNeeded" }>;

/** Asks to sign in; the session starts where the answer is taken to. Rejects with the call's error. */
export function useSignIn() {
  const [mutate, { loading }] = useMutation(SignInDocument, { context: { skipReauthentication: true } });
  const signIn = useCallback(
    async (input: SignInInput): Promise<Accepted | StepUpAsked> => {
      const variables = { input: { ...input, deviceId: deviceId() } };
      const { data } = await mutate({ variables, fetchPolicy: "no-cache" });
      if (!data) throw new Error("the sign-in answered nothing");
      return data.signIn;
    },
    [mutate],
  );
  return { signIn, loading };
}
