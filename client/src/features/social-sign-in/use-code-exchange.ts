import { useMutation } from "@apollo/client/react";
import { useEffect, useRef, useState } from "react";
import { SocialSignInDocument, type SocialSignInMutation } from "../../gql/graphql";
import { deviceId } from "../../lib/session/session";

export type CodeExchangeResult = SocialSignInMutation["socialSignIn"];

/** Exchanges the code of a provider's redirect once. Null until there is a response; `error` when it was refused. */
export function useCodeExchange(code: string) {
  const [mutate] = useMutation(SocialSignInDocument, { context: { skipReauthentication: true } });
  const [answer, setAnswer] = useState<CodeExchangeResult | null>(null);
  const [error, setError] = useState<unknown>(null);
  const exchangedCode = useRef<string | null>(null);
  useEffect(() => {
    // A code works once, and effects may run twice.
    if (exchangedCode.current === code) return;
    exchangedCode.current = code;
    mutate({ variables: { input: { code, deviceId: deviceId() } }, fetchPolicy: "no-cache" }).then(
      ({ data }) => setAnswer(data?.socialSignIn ?? null),
      setError,
    );
  }, [code, mutate]);
  return { answer, error };
}
