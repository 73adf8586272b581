import { useMutation } from "@apollo/client/react";
import { Button, Modal } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { UnlockSessionDocument } from "../../../../gql/graphql";
import { useCountdown } from "../../../../lib/dates/use-countdown";
import { readFailure } from "../../../../lib/errors/failure";
import { useErrorText } from "../../../../lib/errors/use-error-text";
import { finishUnlock, reportLostSession } from "../../../../lib/session/reauthentication";
import { getSession } from "../../../../lib/session/session";
import { AttemptError } from "../../sign-in/components/attempt-error";
import { PasswordField } from "../../sign-in/components/password-field";
import classes from "../../sign-in/components/sign-in-form.module.css";

/** Asks for the password after a long pause; the calls that were refused for the lock continue afterwards. */
export function UnlockDialog() {
  const { t } = useTranslation("auth");
  const errorText = useErrorText();
  const [unlock, { loading }] = useMutation(UnlockSessionDocument, {
    context: { skipReauthentication: true },
  });
  const [password, setPassword] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const wait = useCountdown();

  const signInAgain = () => {
    const token = getSession()?.token ?? null;
    finishUnlock(false);
    void reportLostSession(token);
  };
  const showRefusal = (error: unknown) => {
    const { code, params } = readFailure(error);
    if (code === "validation_failed") return setFault(t("unlock.wrong"));
    if (code === "not_logged_in") return signInAgain();
    if (typeof params.retryAfterSeconds === "number") wait.start(params.retryAfterSeconds);
    setNote(errorText(error));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setNote(null);
    if (!password.trim()) return setFault(t("passwordRequired"));
    try {
      await unlock({ variables: { password: password.trim() } });
      finishUnlock(true);
    } catch (error) {
      showRefusal(error);
    }
  };

  return (
    <Modal opened onClose={() => finishUnlock(false)} title={t("unlock.title")} size={420}>
      <form onSubmit={submit} noValidate className={classes.form}>
        <p className={classes.stepText}>{t("unlock.text")}</p>
        <AttemptError text={note} waitSeconds={wait.seconds} />
        <PasswordField
          value={password}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setFault(null);
          }}
          error={fault}
          data-autofocus
        />
        <Button type="submit" size="md" fullWidth loading={loading} disabled={wait.seconds > 0}>
          {t("unlock.submit")}
        </Button>
        <Button variant="subtle" fullWidth onClick={signInAgain}>
          {t("unlock.other")}
        </Button>
      </form>
    </Modal>
  );
}
