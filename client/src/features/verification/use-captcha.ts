import { useMutation } from "@apollo/client/react";
import { useCallback, useRef, useState } from "react";
import { type MessageChannel, NewCaptchaDocument, SendCaptchaFallbackDocument } from "../../gql/graphql";
import { type CaptchaFallback, needsEmailAddress } from "./model";

/** Minimum interval between two pictures, in milliseconds. */
const minIntervalMs = 1_000;

/** What to answer: a picture, or a code that was sent in its place. */
export type CaptchaTask =
  | { readonly kind: "none" }
  | { readonly kind: "picture"; readonly captchaId: string; readonly image: string }
  | {
      readonly kind: "code";
      readonly captchaId: string;
      readonly channel: MessageChannel;
      /** It went to an email address that the user typed. */
      readonly isTyped: boolean;
    };

/** Fetches what to answer. Both functions reject with the operation's error. */
export function useCaptcha() {
  const [newCaptcha, picture] = useMutation(NewCaptchaDocument, { context: { skipReauthentication: true } });
  const [requestFallback, code] = useMutation(SendCaptchaFallbackDocument, {
    context: { skipReauthentication: true },
  });
  const [task, setTask] = useState<CaptchaTask>({ kind: "none" });
  const lastAt = useRef(0);

  /** Fetches another picture; null when the last one is too new. */
  const refresh = useCallback(async (): Promise<string | null> => {
    const now = Date.now();
    if (now - lastAt.current < minIntervalMs) return null;
    lastAt.current = now;
    const { data } = await newCaptcha({ fetchPolicy: "no-cache" });
    if (!data) throw new Error("the captcha answered nothing");
    setTask({ kind: "picture", ...data.captcha });
    return data.captcha.captchaId;
  }, [newCaptcha]);

  /** Sends a code in place of a picture. */
  const sendFallbackCode = useCallback(
    async (to: CaptchaFallback, channel: MessageChannel, email: string): Promise<string> => {
      const input = { ...to, channel, ...(needsEmailAddress(to) ? { email } : {}) };
      const { data } = await requestFallback({ variables: { input }, fetchPolicy: "no-cache" });
      if (!data) throw new Error("the captcha answered nothing");
      const { captchaId } = data.sendCaptchaFallback;
      setTask({ kind: "code", captchaId, channel, isTyped: needsEmailAddress(to) });
      return captchaId;
    },
    [requestFallback],
  );

  return { task, refresh, sendFallbackCode, loading: picture.loading || code.loading };
}
