import { useMutation } from "@apollo/client/react";
import { Loader } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { type CaptchaFallbackAction, WorkChallengeDocument } from "../../../gql/graphql";
import type { CheckedAction } from "../model";
import { solveWork } from "../solve-work";
import classes from "./captcha-field.module.css";

interface WorkCheckProps {
  readonly action: CheckedAction;
  /** A proof can be used once: increment this after each submission. */
  readonly attempt: number;
  /** Called with the proof; empty while there is none. */
  readonly onToken: (token: string) => void;
  /** Called when the browser cannot work: a picture is needed. */
  readonly onFailed: () => void;
}

const serverActions: Readonly<Record<CheckedAction, CaptchaFallbackAction>> = {
  sign_in: "SIGN_IN",
  registration: "REGISTRATION",
  trial_account: "TRIAL_ACCOUNT",
  send_code: "SEND_CODE",
};

/** Lets the browser work for a moment, which is the check: there is nothing for the user to do. */
export function WorkCheck({ action, attempt, onToken, onFailed }: WorkCheckProps) {
  const { t } = useTranslation("verification");
  const [issue] = useMutation(WorkChallengeDocument, { context: { skipReauthentication: true } });
  const [isDone, setDone] = useState(false);
  const take = useEffectEvent(onToken);
  const fail = useEffectEvent(onFailed);
  const fetchChallenge = useEffectEvent(async () => {
    const variables = { action: serverActions[action] };
    const { data } = await issue({ variables, fetchPolicy: "no-cache" });
    if (!data) throw new Error("no challenge was issued");
    return data.workChallenge;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt uses up the proof, and another is made.
  useEffect(() => {
    const stopping = new AbortController();
    setDone(false);
    take("");
    const work = async () => {
      const token = await solveWork(await fetchChallenge(), stopping.signal);
      if (stopping.signal.aborted) return;
      take(token);
      setDone(true);
    };
    work().catch(() => {
      if (!stopping.signal.aborted) fail();
    });
    return () => stopping.abort();
  }, [action, attempt]);

  return (
    <p className={classes.work} role="status">
      {isDone ? <IconCheck size={18} aria-hidden /> : <Loader size={18} aria-hidden />}
      {t(isDone ? "work.done" : "work.running")}
    </p>
  );
}
