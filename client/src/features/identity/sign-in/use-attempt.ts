import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Portal, SignInInput, StepUpMethod } from "../../../gql/graphql";
import { useCountdown } from "../../../lib/dates/use-countdown";
import { type Failure, readFailure } from "../../../lib/errors/failure";
import { useErrorText } from "../../../lib/errors/use-error-text";
import { forgetRememberedSignIn, rememberSignIn } from "../../../lib/session/remembered-sign-in";
import type { SignInResult } from "../../../lib/session/session";
import { type CaptchaAnswer, faultAfter, isAnswered, noAnswer } from "../../verification/model";
import { type StepUpAsked, useSignIn } from "./use-sign-in";

/** The credentials of a sign-in, trimmed. */
export interface Credentials {
  readonly type: "USERNAME" | "SMS";
  readonly username: string;
  readonly password: string;
  readonly countryDialingCode?: string;
  /** A third party's proof that the phone number is the person's, in place of the code. */
  readonly firebaseIdToken?: string;
  readonly remember: boolean;
}

interface CaptchaState {
  readonly answer: CaptchaAnswer;
  /** Incremented with each submission: a captcha can be used once. */
  readonly attempt: number;
  readonly error: string | null;
}

interface StepUpProof {
  readonly method: StepUpMethod;
  readonly answer: string;
  readonly trustDevice: boolean;
}

function keep({ type, username, countryDialingCode = "", remember: isKept }: Credentials): void {
  if (!isKept) forgetRememberedSignIn();
  else if (type === "SMS") rememberSignIn({ phone: username, countryDialingCode });
  else rememberSignIn({ account: username, ...(countryDialingCode ? { countryDialingCode } : {}) });
}

/**
 * Runs a sign-in from the first attempt to the step-up: its error, the captcha and the second factor that the server
 * requires, and how long to wait.
 */
export function useAttempt(portal: Portal, onSignedIn: (answer: SignInResult) => Promise<void>) {
  const { t } = useTranslation("auth");
  const errorText = useErrorText();
  const { signIn, loading } = useSignIn();
  const wait = useCountdown();
  const [failure, setFailure] = useState<{ code: Failure["code"]; text: string } | null>(null);
  const [captcha, setCaptcha] = useState<CaptchaState | null>(null);
  const [asked, setAsked] = useState<{ needed: StepUpAsked; credentials: Credentials } | null>(null);

  const askCaptcha = (error: string | null) =>
    setCaptcha((known) => ({ answer: noAnswer, attempt: (known?.attempt ?? 0) + 1, error }));

  const refused = (error: unknown) => {
    const { code, params } = readFailure(error);
    if (typeof params.retryAfterSeconds === "number") wait.start(params.retryAfterSeconds);
    if (code === "step_up_expired") setAsked(null);
    if (code === "captcha_check_failed") return askCaptcha(t("captchaWrong"));
    if (code === "captcha_required") return askCaptcha(t("captchaNeeded"));
    setFailure({ code, text: errorText(error) });
    // The captcha's answer is used up by the attempt.
    if (captcha || params.captcha === true) askCaptcha(null);
  };

  const send = async (credentials: Credentials, stepUp?: StepUpProof) => {
    setFailure(null);
    const ticket = asked?.needed.ticket;
    const input: SignInInput = {
      ...credentials,
      portal,
      ...captcha?.answer,
      ...(stepUp && ticket ? { stepUp: { ...stepUp, ticket } } : {}),
    };
    try {
      const answer = await signIn(input);
      if (answer.__typename === "StepUpNeeded") return setAsked({ needed: answer, credentials });
      keep(credentials);
      await onSignedIn(answer);
    } catch (error) {
      refused(error);
    }
  };

  return {
    failure,
    captcha,
    asked,
    loading,
    waitSeconds: wait.seconds,
    clearFailure: () => setFailure(null),
    readCaptcha: (answer: CaptchaAnswer) =>
      setCaptcha((known) => known && { ...known, answer, error: faultAfter(known.error, answer) }),
    /** Attempts to sign in, unless the captcha is not answered yet. */
    begin: async (credentials: Credentials) => {
      if (captcha && !isAnswered(captcha.answer))
        return setCaptcha({ ...captcha, error: t("captchaNeeded") });
      await send(credentials);
    },
    prove: async (proof: StepUpProof) => {
      if (asked) await send(asked.credentials, proof);
    },
    giveUp: () => {
      setAsked(null);
      setFailure(null);
    },
  };
}

export type Attempt = ReturnType<typeof useAttempt>;
