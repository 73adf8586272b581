import { useMutation } from "@apollo/client/react";
import { Button, PasswordInput } from "@mantine/core";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { LinkSocialAccountDocument, type StepUpInput } from "../../../gql/graphql";
import { readFailure } from "../../../lib/errors/failure";
import { type RequiredStepUp, readRequiredStepUp } from "../../../lib/errors/required-step-up";
import { useErrorText } from "../../../lib/errors/use-error-text";
import { strongFactorsOfMethods } from "../../../lib/passkeys/strong-factors";
import { deviceId, type SignInResult } from "../../../lib/session/session";
import { FormError } from "../../../ui/feedback/form-error";
import { FactorStep } from "../../../ui/form/factor-step";
import classes from "./social.module.css";

interface LinkFormProps {
  readonly ticket: string;
  /** Masked. */
  readonly account: string;
  readonly onSignedIn: (answer: SignInResult) => Promise<void>;
}

/** Asks for the password of the account with the same email address, to link the two. */
export function LinkForm({ ticket, account, onSignedIn }: LinkFormProps) {
  const { t } = useTranslation("social");
  const errorText = useErrorText();
  const [mutate, { loading }] = useMutation(LinkSocialAccountDocument, {
    context: { skipReauthentication: true },
  });
  const [password, setPassword] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [needed, setNeeded] = useState<RequiredStepUp | null>(null);
  const errorId = useId();

  const send = async (stepUp?: StepUpInput) => {
    const input = { ticket, password, deviceId: deviceId(), ...(stepUp && { stepUp }) };
    const { data } = await mutate({ variables: { input }, fetchPolicy: "no-cache" });
    if (data) await onSignedIn(data.linkSocialAccount);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    setFault(password ? null : t("passwordRequired"));
    if (!password) return;
    try {
      await send();
    } catch (error) {
      const needed = readRequiredStepUp(error);
      if (needed) return setNeeded(needed);
      if (readFailure(error).code === "validation_failed") setFault(t("passwordWrong"));
      else setFailure(errorText(error));
    }
  };

  const factors = needed && strongFactorsOfMethods(needed.methods);
  if (factors)
    return (
      <FactorStep
        factors={factors}
        submit={(proof) => send({ ...proof, ticket: needed.ticket })}
        onBack={() => setNeeded(null)}
      />
    );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className={classes.form}>
      <h2 className={classes.title}>{t("linkTitle")}</h2>
      <p className={classes.text}>{t("linkText", { account })}</p>
      <FormError text={failure} />
      <PasswordInput
        label={t("password")}
        autoComplete="current-password"
        value={password}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          setFault(null);
        }}
        error={fault}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? errorId : undefined}
        errorProps={{ id: errorId }}
        data-autofocus
      />
      <Button type="submit" size="md" fullWidth loading={loading}>
        {t("linkSubmit")}
      </Button>
    </form>
  );
}
