import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Portal, SignInInput, StepUpMethod } from "../../../gql/graphql";
import { useCountdown } from "../../../lib/dates/use-countdown";
import { type Failure, readFailure } from "../../../lib/errors/failure";
import { useErrorText } from "../../../lib/errors/use-error-text";
import { forgetRememberedSignIn, rememberSignIn } from "../../../lib/session/remembered-sign-in";
import type { SignInResult } from "../../../lib/session/session";
import { type CaptchaAnswer, clearFaultOnInput, isAnswered, noAnswer } from "../../verification/model";
import { type StepUpChallenge, useSignIn } from "./use-sign-in";

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

function rememberCredentials({
  type,
  username,
  countryDialingCode = "",
  remember: isRemembered,
}: Credentials): void {
  if (!isRemembered) forgetRememberedSignIn();
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
  const [wrongPasswords, setWrongPasswords] = useState(0);
  const [captcha, setCaptcha] = useState<CaptchaState | null>(null);
  const [challenge, setChallenge] = useState<{ needed: StepUpChallenge; credentials: Credentials } | null>(
    null,
  );

  const requireCaptcha = (error: string | null) =>
    setCaptcha((known) => ({ answer: noAnswer, attempt: (known?.attempt ?? 0) + 1, error }));

  const showRefusal = (error: unknown) => {
    const { code, params } = readFailure(error);
    if (typeof params.retryAfterSeconds === "number") wait.start(params.retryAfterSeconds);
    if (code === "step_up_expired") setChallenge(null);
    if (code === "invalid_credentials") setWrongPasswords((count) => count + 1);
    if (code === "captcha_check_failed") return requireCaptcha(t("captchaWrong"));
    if (code === "captcha_required") return requireCaptcha(t("captchaNeeded"));
    setFailure({ code, text: errorText(error) });
    // The captcha's answer is used up by the attempt.
    if (captcha || params.captcha === true) requireCaptcha(null);
  };

  const send = async (credentials: Credentials, stepUp?: StepUpProof) => {
    setFailure(null);
    const ticket = challenge?.needed.ticket;
    const input: SignInInput = {
      ...credentials,
      portal,
      ...captcha?.answer,
      ...(stepUp && ticket ? { stepUp: { ...stepUp, ticket } } : {}),
    };
    try {
      const answer = await signIn(input);
      if (answer.__typename === "StepUpNeeded") return setChallenge({ needed: answer, credentials });
      rememberCredentials(credentials);
      await onSignedIn(answer);
    } catch (error) {
      showRefusal(error);
    }
  };

  return {
    failure,
    /** How often the name or password was wrong since the form was opened. */
    wrongPasswords,
    captcha,
    challenge,
    loading,
    waitSeconds: wait.seconds,
    clearFailure: () => setFailure(null),
    changeCaptcha: (answer: CaptchaAnswer) =>
      setCaptcha((known) => known && { ...known, answer, error: clearFaultOnInput(known.error, answer) }),
    /** Attempts to sign in, unless the captcha is not answered yet. */
    start: async (credentials: Credentials) => {
      if (captcha && !isAnswered(captcha.answer))
        return setCaptcha({ ...captcha, error: t("captchaNeeded") });
      await send(credentials);
    },
    submitStepUp: async (proof: StepUpProof) => {
      if (challenge) await send(challenge.credentials, proof);
    },
    cancelStepUp: () => {
      setChallenge(null);
      setFailure(null);
    },
  };
}

export type Attempt = ReturnType<typeof useAttempt>;
