import { useMutation } from "@apollo/client/react";
import { Button, Checkbox, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { SendStepUpCodeDocument, type StepUpMethod } from "../../../../gql/graphql";
import {
  isPasskeyAnswer,
  methodOfProof,
  type StrongMethod,
  strongFactorsOfMethods,
} from "../../../../lib/passkeys/strong-factors";
import { deviceId } from "../../../../lib/session/session";
import { FactorCodeField } from "../../../../ui/form/factor-code-field";
import { RadioList } from "../../../../ui/form/radio-list";
import { CodeField } from "../../../verification/components/code-field";
import type { Attempt } from "../use-attempt";
import type { StepUpChallenge } from "../use-sign-in";
import { AttemptError } from "./attempt-error";
import classes from "./sign-in-form.module.css";

interface StepUpFormProps {
  readonly challenge: StepUpChallenge;
  readonly attempt: Attempt;
}

const answerCodes: readonly string[] = [
  "invalid_verification_code",
  "missing_verification_code",
  "code_expired",
];

type WeakMethod = Exclude<StepUpMethod, StrongMethod>;

/** The method of an account without strong factors, which has texts of its own. */
const weak = (method: StepUpMethod) => method as WeakMethod;

/** The second factor of a sign-in, by one of the methods that the account has. */
export function StepUpForm({ challenge, attempt }: StepUpFormProps) {
  const { t } = useTranslation("auth");
  const [sendCode] = useMutation(SendStepUpCodeDocument, { context: { skipReauthentication: true } });
  const [method, setMethod] = useState<StepUpMethod>(challenge.methods[0] ?? "GOOGLE");
  const [answers, setAnswers] = useState<Partial<Record<StepUpMethod, string>>>({});
  const [isMissing, setMissing] = useState(false);
  const [trustDevice, setTrust] = useState(false);
  const { failure, waitSeconds } = attempt;
  const factors = strongFactorsOfMethods(challenge.methods);
  const answer = answers[method] ?? "";

  const clearFaults = () => {
    setMissing(false);
    attempt.clearFailure();
  };
  const changeAnswer = (value: string) => {
    setAnswers({ ...answers, [method]: value });
    clearFaults();
  };
  const choose = (value: string) => {
    setMethod(value as StepUpMethod);
    clearFaults();
  };
  const send = async (): Promise<number> => {
    const variables = { ticket: challenge.ticket, method, deviceId: deviceId() };
    const { data } = await sendCode({ variables, fetchPolicy: "no-cache" });
    if (!data) throw new Error("sending a code answered nothing");
    return data.sendStepUpCode.expiredMinutes;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!answer.trim()) return setMissing(true);
    const by = factors ? methodOfProof(answer, factors) : method;
    await attempt.submitStepUp({ method: by, answer: answer.trim(), trustDevice });
    // A passkey answers each challenge once.
    if (isPasskeyAnswer(answer)) setAnswers({});
  };

  const isShownAtField = failure !== null && answerCodes.includes(failure.code);
  const faultText = method === "PAYEE_NAME" ? t("stepUp.wrongName") : failure?.text;
  const missing = factors ? t("factor.missing") : t(`stepUp.missing.${weak(method)}`);
  const error = isMissing ? missing : isShownAtField ? faultText : null;
  const target = method === "SMS" ? challenge.phone : method === "EMAIL" ? challenge.email : null;
  return (
    <form onSubmit={submit} noValidate className={classes.form} aria-labelledby="step-up-title">
      <h3 id="step-up-title" className={classes.stepTitle}>
        {t("stepUp.title")}
      </h3>
      <p className={classes.stepText}>{t("stepUp.text")}</p>
      <AttemptError text={isShownAtField ? null : (failure?.text ?? null)} waitSeconds={waitSeconds} />
      {!factors && challenge.methods.length > 1 && (
        <RadioList
          label={t("stepUp.by")}
          value={method}
          onChange={choose}
          choices={challenge.methods.map((one) => ({ value: one, label: t(`stepUp.method.${weak(one)}`) }))}
        />
      )}
      {factors ? (
        <FactorCodeField factors={factors} value={answer} onChange={changeAnswer} error={error} autoFocus />
      ) : target ? (
        <CodeField
          key={method}
          name={`step-up.${method}.${challenge.ticket.slice(0, 8)}`}
          label={t(`stepUp.answer.${weak(method)}`, { target: `\u2066${target}\u2069` })}
          send={send}
          value={answer}
          onChange={changeAnswer}
          error={error}
        />
      ) : (
        <TextInput
          key={method}
          label={t(`stepUp.answer.${weak(method)}`, { target: "" })}
          autoComplete="name"
          maxLength={255}
          value={answer}
          onChange={(event) => changeAnswer(event.currentTarget.value)}
          error={error}
          data-autofocus
        />
      )}
      <Checkbox
        label={t("stepUp.trust")}
        checked={trustDevice}
        onChange={(event) => setTrust(event.currentTarget.checked)}
      />
      <Button type="submit" size="md" fullWidth loading={attempt.loading} disabled={waitSeconds > 0}>
        {t("stepUp.submit")}
      </Button>
      <Button variant="subtle" fullWidth onClick={attempt.cancelStepUp}>
        {t("stepUp.back")}
      </Button>
    </form>
  );
}
