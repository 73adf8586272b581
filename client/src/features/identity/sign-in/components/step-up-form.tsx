import { useMutation } from "@apollo/client/react";
import { Button, Checkbox, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { SendStepUpCodeDocument, type StepUpMethod } from "../../../../gql/graphql";
import { deviceId } from "../../../../lib/session/session";
import { RadioList } from "../../../../ui/form/radio-list";
import { CodeField } from "../../../verification/components/code-field";
import type { Attempt } from "../use-attempt";
import type { StepUpAsked } from "../use-sign-in";
import { AttemptNote } from "./attempt-note";
import classes from "./sign-in-form.module.css";

interface StepUpFormProps {
  readonly asked: StepUpAsked;
  readonly attempt: Attempt;
}

const ofAnswer: readonly string[] = [
  "invalid_verification_code",
  "missing_verification_code",
  "code_expired",
];

/** The second factor of a sign-in, by one of the methods that the account has. */
export function StepUpForm({ asked, attempt }: StepUpFormProps) {
  const { t } = useTranslation("auth");
  const [sendCode] = useMutation(SendStepUpCodeDocument, { context: { skipReauthentication: true } });
  const [method, setMethod] = useState<StepUpMethod>(asked.methods[0] ?? "GOOGLE");
  const [answers, setAnswers] = useState<Partial<Record<StepUpMethod, string>>>({});
  const [isMissing, setMissing] = useState(false);
  const [trustDevice, setTrust] = useState(false);
  const { failure, waitSeconds } = attempt;
  const answer = answers[method] ?? "";

  const clearFaults = () => {
    setMissing(false);
    attempt.clearFailure();
  };
  const take = (value: string) => {
    setAnswers({ ...answers, [method]: value });
    clearFaults();
  };
  const choose = (value: string) => {
    setMethod(value as StepUpMethod);
    clearFaults();
  };
  const send = async (): Promise<number> => {
    const variables = { ticket: asked.ticket, method, deviceId: deviceId() };
    const { data } = await sendCode({ variables, fetchPolicy: "no-cache" });
    if (!data) throw new Error("sending a code answered nothing");
    return data.sendStepUpCode.expiredMinutes;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!answer.trim()) return setMissing(true);
    await attempt.prove({ method, answer: answer.trim(), trustDevice });
  };

  const isTold = failure !== null && ofAnswer.includes(failure.code);
  const faultText = method === "PAYEE_NAME" ? t("stepUp.wrongName") : failure?.text;
  const error = isMissing ? t(`stepUp.missing.${method}`) : isTold ? faultText : null;
  const target = method === "SMS" ? asked.phone : method === "EMAIL" ? asked.email : null;
  return (
    <form onSubmit={submit} noValidate className={classes.form} aria-labelledby="step-up-title">
      <h3 id="step-up-title" className={classes.stepTitle}>
        {t("stepUp.title")}
      </h3>
      <p className={classes.stepText}>{t("stepUp.text")}</p>
      <AttemptNote text={isTold ? null : (failure?.text ?? null)} waitSeconds={waitSeconds} />
      {asked.methods.length > 1 && (
        <RadioList
          label={t("stepUp.by")}
          value={method}
          onChange={choose}
          choices={asked.methods.map((one) => ({ value: one, label: t(`stepUp.method.${one}`) }))}
        />
      )}
      {target ? (
        <CodeField
          key={method}
          name={`step-up.${method}.${asked.ticket.slice(0, 8)}`}
          label={t(`stepUp.answer.${method}`, { target: `\u2066${target}\u2069` })}
          send={send}
          value={answer}
          onChange={take}
          error={error}
        />
      ) : (
        <TextInput
          key={method}
          label={t(`stepUp.answer.${method}`, { target: "" })}
          autoComplete={method === "GOOGLE" ? "one-time-code" : "name"}
          maxLength={255}
          value={answer}
          onChange={(event) => take(event.currentTarget.value)}
          error={error}
          data-autofocus
        />
      )}
      <Checkbox
        label={t("stepUp.trust")}
        classNames={{ input: classes.tick }}
        checked={trustDevice}
        onChange={(event) => setTrust(event.currentTarget.checked)}
      />
      <Button type="submit" size="md" fullWidth loading={attempt.loading} disabled={waitSeconds > 0}>
        {t("stepUp.submit")}
      </Button>
      <Button variant="subtle" fullWidth onClick={attempt.giveUp}>
        {t("stepUp.back")}
      </Button>
    </form>
  );
}
