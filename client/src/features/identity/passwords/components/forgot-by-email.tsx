import { useMutation } from "@apollo/client/react";
import { Button, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconMailFast } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { RequestPasswordResetDocument } from "../../../../gql/graphql";
import { formatDuration } from "../../../../lib/dates/format";
import { readDraft, storeDraft } from "../../../../lib/session/draft";
import { FormError } from "../../../../ui/feedback/form-error";
import classes from "../../security/components/form.module.css";
import { useFaultText } from "../../security/use-fault-text";
import { focusFirst, useFormCall } from "../../security/use-form-call";

const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u;

/** Sends a reset link by email. The outcome is not shown: the form must not reveal whether an account exists. */
export function ForgotByEmail({ onBack }: { readonly onBack: () => void }) {
  const { t } = useTranslation("security");
  const faultText = useFaultText();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [request] = useMutation(RequestPasswordResetDocument, { fetchPolicy: "no-cache" });
  const form = useForm({
    initialValues: { username: readDraft().username, email: readDraft().email },
    onValuesChange: storeDraft,
    validate: {
      username: (text) => (text.trim() === "" ? faultText({ code: "required" }) : null),
      email: (text) => {
        if (text.trim() === "") return faultText({ code: "required" });
        return looksLikeEmail.test(text.trim()) ? null : t("faults.email");
      },
    },
  });
  const { run, failure, isRunning, waitSeconds } = useFormCall(form);
  const submit = form.onSubmit(
    ({ username, email }) =>
      run(async () => {
        await request({ variables: { input: { username: username.trim(), email: email.trim() } } });
        setSentTo(email.trim());
      }),
    (errors) => focusFirst(form, ["username", "email"], errors),
  );

  if (sentTo !== null) {
    return (
      <div className={classes.done} role="status">
        <span className={classes.sign} aria-hidden>
          <IconMailFast size={32} />
        </span>
        <p className={classes.title}>{t("forgot.sentTitle")}</p>
        <p>{t("forgot.sentText", { email: sentTo })}</p>
        <Button size="md" fullWidth onClick={onBack}>
          {t("forgot.back")}
        </Button>
      </div>
    );
  }
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <FormError text={failure} />
      {waitSeconds > 0 && (
        <p className={classes.wait}>{t("tryAgainIn", { time: formatDuration(waitSeconds) })}</p>
      )}
      <TextInput
        label={t("username")}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        data-autofocus
        key={form.key("username")}
        {...form.getInputProps("username")}
      />
      <TextInput
        label={t("email")}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        key={form.key("email")}
        {...form.getInputProps("email")}
      />
      <Button type="submit" size="md" fullWidth loading={isRunning} disabled={waitSeconds > 0}>
        {t("forgot.send")}
      </Button>
    </form>
  );
}
