import { Button, Checkbox, TextInput } from "@mantine/core";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { readFailure } from "../../lib/errors/failure";
import { useErrorText } from "../../lib/errors/use-error-text";
import { FormError } from "../feedback/form-error";
import classes from "./authenticator-step.module.css";

/** A code of the authenticator, or a recovery code, and whether to trust this device. */
export interface AuthenticatorProof {
  readonly method: "GOOGLE";
  readonly answer: string;
  readonly trustDevice: boolean;
}

interface AuthenticatorStepProps {
  /** Sends the proof. Rejects with the operation's error, which is shown. */
  readonly submit: (proof: AuthenticatorProof) => Promise<void>;
  /** Called by the button, and when the step has expired. */
  readonly onBack: () => void;
}

/** Asks for a code of the authenticator where a password reset or a social sign-in needs a second proof. */
export function AuthenticatorStep({ submit, onBack }: AuthenticatorStepProps) {
  const { t } = useTranslation("auth");
  const errorText = useErrorText();
  const titleId = useId();
  const [answer, setAnswer] = useState("");
  const [trustDevice, setTrust] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const showRefusal = (error: unknown) => {
    const { code } = readFailure(error);
    if (code === "step_up_expired") onBack();
    if (code === "invalid_verification_code") setFault(errorText(error));
    else setFailure(errorText(error));
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    if (answer.trim() === "") return setFault(t("stepUp.missing.GOOGLE"));
    setRunning(true);
    try {
      await submit({ method: "GOOGLE", answer: answer.trim(), trustDevice });
    } catch (error) {
      showRefusal(error);
    } finally {
      setRunning(false);
    }
  };
  return (
    <form
      onSubmit={(event) => void send(event)}
      noValidate
      className={classes.form}
      aria-labelledby={titleId}
    >
      <h3 id={titleId} className={classes.title}>
        {t("stepUp.title")}
      </h3>
      <p className={classes.text}>{t("stepUp.text")}</p>
      <FormError text={failure} />
      <TextInput
        label={t("stepUp.answer.GOOGLE", { target: "" })}
        autoComplete="one-time-code"
        maxLength={40}
        attributes={{ input: { dir: "ltr" } }}
        value={answer}
        onChange={(event) => {
          setAnswer(event.currentTarget.value);
          setFault(null);
        }}
        error={fault}
        data-autofocus
      />
      <Checkbox
        label={t("stepUp.trust")}
        checked={trustDevice}
        onChange={(event) => setTrust(event.currentTarget.checked)}
      />
      <Button type="submit" size="md" fullWidth loading={isRunning}>
        {t("stepUp.submit")}
      </Button>
      <Button variant="subtle" fullWidth onClick={onBack}>
        {t("stepUp.back")}
      </Button>
    </form>
  );
}
