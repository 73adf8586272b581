import { useMutation } from "@apollo/client/react";
import { useCallback } from "react";
import { BeginPasskeyDocument } from "../../gql/graphql";

/** Errors by which browsers report that the person cancelled, or waited too long. */
const cancelled: ReadonlySet<string> = new Set(["NotAllowedError", "AbortError"]);

/** Whether an error of the browser means that the person cancelled. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && cancelled.has(error.name);
}

/**
 * Returns a function that lets the browser use a passkey of this site. It resolves to the answer as text, or to null when
 * the person cancelled; it rejects with the operation's or the browser's error.
 */
export function usePasskeyAnswer(): () => Promise<string | null> {
  const [begin] = useMutation(BeginPasskeyDocument, {
    fetchPolicy: "no-cache",
    context: { skipReauthentication: true },
  });
  return useCallback(async () => {
    const [{ data }, { startAuthentication }] = await Promise.all([
      begin(),
      import("@simplewebauthn/browser"),
    ]);
    if (!data) throw new Error("the challenge is missing");
    try {
      const answer = await startAuthentication({ optionsJSON: JSON.parse(data.beginPasskey) });
      return JSON.stringify(answer);
    } catch (error) {
      if (isCancelled(error)) return null;
      throw error;
    }
  }, [begin]);
}
