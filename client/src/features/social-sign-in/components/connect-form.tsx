import { Button, PasswordInput } from "@mantine/core";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../lib/navigation/paths";
import { useSession } from "../../../lib/session/session";
import { FormError } from "../../../ui/feedback/form-error";
import { StrongFactorField } from "../../../ui/form/strong-factor-field";
import { type Provider, providerNames } from "../model";
import { useSocialRedirect } from "../use-social-redirect";
import classes from "./social.module.css";

interface ConnectFormProps {
  readonly provider: Provider;
  readonly onCancel: () => void;
}

/** Asks for the password, and goes to the provider whose account is to be linked. */
export function ConnectForm({ provider, onCancel }: ConnectFormProps) {
  const { t } = useTranslation("social");
  const session = useSession();
  const { begin, leavingFor, failure } = useSocialRedirect(paths.security);
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const errorId = useId();
  const [fault, setFault] = useState<string | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFault(password ? null : t("passwordRequired"));
    if (password && session) await begin(provider, { token: session.token, password, code: code.trim() });
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className={classes.form}>
      <p className={classes.text}>{t("connectText", { provider: providerNames[provider] })}</p>
      <FormError text={failure} />
      <PasswordInput
        label={t("password")}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={fault}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? errorId : undefined}
        errorProps={{ id: errorId }}
        data-autofocus
      />
      <StrongFactorField value={code} onChange={setCode} error={null} />
      <Button type="submit" size="md" fullWidth loading={leavingFor !== null}>
        {t("connectSubmit", { provider: providerNames[provider] })}
      </Button>
      <Button variant="subtle" fullWidth onClick={onCancel}>
        {t("cancel")}
      </Button>
    </form>
  );
}
