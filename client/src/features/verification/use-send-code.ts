import { useMutation } from "@apollo/client/react";
import { useCallback } from "react";
import { SendCodeDocument, type SendCodeInput } from "../../gql/graphql";
import { deviceId } from "../../lib/session/session";
import type { CaptchaAnswer } from "./model";

/** What a code is for and where it goes to; what shows that a person asks is added when it is asked for. */
export type CodeRequest = Pick<SendCodeInput, "purpose" | "countryDialingCode" | "mobileNum" | "email">;

/** Sends codes. Answers the minutes one lasts; rejects with the call's error. */
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
