import { Button, Checkbox } from "@mantine/core";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { readFailure } from "../../lib/errors/failure";
import { useErrorText } from "../../lib/errors/use-error-text";
import {
  isPasskeyAnswer,
  methodOfProof,
  type StrongFactors,
  type StrongMethod,
} from "../../lib/passkeys/strong-factors";
import { FormError } from "../feedback/form-error";
import { FactorCodeField } from "./factor-code-field";
import classes from "./factor-step.module.css";

/** A proof of an authenticator or passkey, or a recovery code, and whether to trust this device. */
export interface FactorProof {
  readonly method: StrongMethod;
  readonly answer: string;
  readonly trustDevice: boolean;
}

interface FactorStepProps {
  readonly factors: StrongFactors;
  /** Sends the proof. Rejects with the operation's error, which is shown. */
  readonly submit: (proof: FactorProof) => Promise<void>;
  /** Called by the button, and when the step has expired. */
  readonly onBack: () => void;
}

/** Asks for a proof of a strong factor where a password reset or a social sign-in needs a second one. */
export function FactorStep({ factors, submit, onBack }: FactorStepProps) {
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
    if (code === "invalid_verification_code") return setFault(errorText(error));
    // A passkey answers each challenge once.
    if (isPasskeyAnswer(answer)) setAnswer("");
    setFailure(errorText(error));
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    if (answer.trim() === "") return setFault(t("factor.missing"));
    setRunning(true);
    try {
      await submit({ method: methodOfProof(answer, factors), answer: answer.trim(), trustDevice });
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
      <FactorCodeField
        factors={factors}
        value={answer}
        onChange={(proof) => {
          setAnswer(proof);
          setFault(null);
        }}
        error={fault}
        autoFocus
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
