import { useMutation } from "@apollo/client/react";
import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ChangePasswordDocument } from "../../../../gql/graphql";
import { formatDuration } from "../../../../lib/dates/format";
import { readFieldFaults } from "../../../../lib/errors/field-faults";
import type { SignInResult } from "../../../../lib/session/session";
import { FormError } from "../../../../ui/feedback/form-error";
import { PasswordField } from "../../../../ui/form/password-field";
import classes from "../../security/components/form.module.css";
import { useFaultText } from "../../security/use-fault-text";
import { focusFirst, useFormCall } from "../../security/use-form-call";
import { usePasswordChecks, usePasswordRule } from "../use-password-rule";
import { NewPasswordFields } from "./new-password-fields";

interface ChangePasswordFormProps {
  readonly username: string | null;
  /** The password must be changed, and was entered a moment ago. */
  readonly isForced: boolean;
  readonly onChanged: (answer: SignInResult) => Promise<void>;
  readonly onCancel: () => void;
}

const fields = ["oldPassword", "newPassword", "confirmNewPassword"];

/** Changes the password; the old one is asked for unless it was just entered. */
export function ChangePasswordForm({ username, isForced, onChanged, onCancel }: ChangePasswordFormProps) {
  const { t } = useTranslation("security");
  const rule = usePasswordRule();
  const checks = usePasswordChecks(rule, username);
  const faultText = useFaultText();
  const [needsOldPassword, setNeedsOldPassword] = useState(!isForced);
  const [change] = useMutation(ChangePasswordDocument, { fetchPolicy: "no-cache" });
  const form = useForm({
    initialValues: { oldPassword: "", newPassword: "", confirmNewPassword: "" },
    validate: {
      oldPassword: (text) => (needsOldPassword && text === "" ? faultText({ code: "required" }) : null),
      ...checks,
    },
  });
  const { run, failure, isRunning, waitSeconds } = useFormCall(form);

  const submit = form.onSubmit(
    ({ oldPassword, ...chosen }) =>
      run(async () => {
        try {
          const { data } = await change({
            variables: { input: { ...chosen, ...(needsOldPassword ? { oldPassword } : {}) } },
          });
          if (!data) throw new Error("the change answered nothing");
          await onChanged(data.changePassword);
        } catch (error) {
          // The server requires it after all: the session was idle too long to count as proof.
          if (readFieldFaults(error).some(({ field }) => field === "oldPassword")) setNeedsOldPassword(true);
          throw error;
        }
      }),
    (errors) => focusFirst(form, fields, errors),
  );

  return (
    <>
      <p className={classes.title}>{t(isForced ? "change.forcedTitle" : "change.title")}</p>
      <p className={classes.text}>{t(isForced ? "change.forcedText" : "change.text")}</p>
      <form onSubmit={submit} noValidate className={classes.form}>
        <FormError text={failure} />
        {waitSeconds > 0 && (
          <p className={classes.wait}>{t("tryAgainIn", { time: formatDuration(waitSeconds) })}</p>
        )}
        {needsOldPassword && (
          <PasswordField
            label={t("oldPassword")}
            autoComplete="current-password"
            showLabel={t("showPassword")}
            hideLabel={t("hidePassword")}
            data-autofocus
            key={form.key("oldPassword")}
            {...form.getInputProps("oldPassword")}
          />
        )}
        {/* For password managers, which store the new password under this name. */}
        <input type="text" autoComplete="username" value={username ?? ""} readOnly hidden />
        <NewPasswordFields form={form} rule={rule} username={username} autoFocus={!needsOldPassword} />
        <div className={classes.actions}>
          <Button variant="default" size="md" onClick={onCancel}>
            {t(isForced ? "change.signOut" : "cancel")}
          </Button>
          <Button type="submit" size="md" loading={isRunning} disabled={waitSeconds > 0}>
            {t("change.submit")}
          </Button>
        </div>
      </form>
    </>
  );
}
