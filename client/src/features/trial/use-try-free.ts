import { useMutation } from "@apollo/client/react";
import { useCallback } from "react";
import { TryFreeDocument } from "../../gql/graphql";
import type { SignedInAnswer } from "../../lib/session/session";

/** Signs in without an account; the session starts where the answer is taken to. Rejects with the call's error. */
export function useTryFree() {
  const [mutate, { loading }] = useMutation(TryFreeDocument, { context: { ungated: true } });
  const tryFree = useCallback(async (): Promise<SignedInAnswer> => {
    const { data } = await mutate({ variables: { input: { adult: true } }, fetchPolicy: "no-cache" });
    if (!data) throw new Error("free play answered nothing");
    return data.tryFree;
  }, [mutate]);
  return { tryFree, loading };
}
