import { useMutation } from "@apollo/client/react";
import { useCallback } from "react";
import { SendCodeDocument, type SendCodeInput } from "../../gql/graphql";
import { deviceId } from "../../lib/session/session";
import type { CaptchaAnswer } from "./model";

/** The purpose of a code and its recipient; the proof that a human asks is added when it is sent. */
export type CodeRequest = Pick<SendCodeInput, "purpose" | "countryDialingCode" | "mobileNum" | "email">;

/**
 * Returns the function that sends codes. It resolves to the minutes that one is valid, and rejects with the operation's
 * error.
 */
export function useSendCode() {
  const [mutate] = useMutation(SendCodeDocument, { context: { skipReauthentication: true } });
  return useCallback(
    async (request: CodeRequest, proof: CaptchaAnswer | null): Promise<number> => {
      const { data } = await mutate({
        variables: { input: { ...request, deviceId: deviceId(), ...proof } },
        fetchPolicy: "no-cache",
      });
      if (!data) throw new Error("sending a code answered nothing");
      return data.sendCode.expiredMinutes;
    },
    [mutate],
  );
}
