import { Button, TextInput } from "@mantine/core";
import { IconCircleCheckFilled, IconFingerprint } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "../../lib/errors/use-error-text";
import { isPasskeyAnswer, type StrongFactors } from "../../lib/passkeys/strong-factors";
import { usePasskeyAnswer } from "../../lib/passkeys/use-passkey-answer";
import classes from "./factor-code-field.module.css";
import longButton from "./long-button.module.css";

interface FactorCodeFieldProps {
  readonly factors: StrongFactors;
  /** A code of the authenticator, a recovery code, or a passkey's answer. */
  readonly value: string;
  readonly onChange: (proof: string) => void;
  readonly error: ReactNode;
  readonly autoFocus?: boolean;
}

/** Asks for a proof of an authenticator or passkey, or for a recovery code. */
export function FactorCodeField({ factors, value, onChange, error, autoFocus }: FactorCodeFieldProps) {
  const { t } = useTranslation("auth");
  const { hasAuthenticator, hasPasskey } = factors;
  if (isPasskeyAnswer(value) && !error)
    return (
      <div className={classes.field}>
        <p className={classes.confirmed} role="status">
          <IconCircleCheckFilled size={18} aria-hidden />
          {t("factor.confirmed")}
        </p>
        {/* An answer is used up by a request that fails for another reason; then another one is needed. */}
        <PasskeyButton onAnswer={onChange} />
      </div>
    );
  return (
    <div className={classes.field}>
      {hasPasskey && <PasskeyButton onAnswer={onChange} />}
      <TextInput
        label={t(
          hasAuthenticator
            ? hasPasskey
              ? "factor.orCode"
              : "factor.code"
            : hasPasskey
              ? "factor.orRecovery"
              : "factor.recovery",
        )}
        autoComplete="one-time-code"
        maxLength={40}
        attributes={{ input: { dir: "ltr" } }}
        value={isPasskeyAnswer(value) ? "" : value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
        {...(autoFocus && !hasPasskey ? { "data-autofocus": true } : {})}
      />
    </div>
  );
}

function PasskeyButton({ onAnswer }: { readonly onAnswer: (answer: string) => void }) {
  const { t } = useTranslation("auth");
  const errorText = useErrorText();
  const answerByPasskey = usePasskeyAnswer();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async () => {
    setRunning(true);
    setFailure(null);
    try {
      const answer = await answerByPasskey();
      if (answer !== null) onAnswer(answer);
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setRunning(false);
    }
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFingerprint size={20} aria-hidden />}
        loading={isRunning}
        classNames={longButton}
        onClick={() => void run()}
      >
        {t("factor.usePasskey")}
      </Button>
      {failure && (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
    </>
  );
}
