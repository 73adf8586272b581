import { useMutation } from "@apollo/client/react";
import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useTranslation } from "react-i18next";
import { CompletePasswordResetDocument } from "../../../../gql/graphql";
import { formatDuration } from "../../../../lib/dates/format";
import { readFailure } from "../../../../lib/errors/failure";
import type { ResetTicket } from "../../../../lib/session/reset-link";
import { FormError } from "../../../../ui/feedback/form-error";
import classes from "../../security/components/form.module.css";
import { focusFirst, useFormCall } from "../../security/use-form-call";
import { usePasswordChecks, usePasswordRule } from "../use-password-rule";
import { NewPasswordFields } from "./new-password-fields";

interface ResetFormProps extends ResetTicket {
  readonly onDone: () => void;
  /** Called when the ticket has expired. */
  readonly onExpired: () => void;
}

/** Sets a new password with a reset ticket. */
export function ResetForm({ ticket, username, onDone, onExpired }: ResetFormProps) {
  const { t } = useTranslation("security");
  const rule = usePasswordRule();
  const checks = usePasswordChecks(rule, username);
  const [complete] = useMutation(CompletePasswordResetDocument, { fetchPolicy: "no-cache" });
  const form = useForm({ initialValues: { newPassword: "", confirmNewPassword: "" }, validate: checks });
  const { run, failure, isRunning, waitSeconds } = useFormCall(form);
  const submit = form.onSubmit(
    (chosen) =>
      run(async () => {
        try {
          await complete({ variables: { input: { ticket, ...chosen } } });
          onDone();
        } catch (error) {
          if (readFailure(error).code !== "reset_link_expired") throw error;
          onExpired();
        }
      }),
    (errors) => focusFirst(form, ["newPassword", "confirmNewPassword"], errors),
  );
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <FormError text={failure} />
      {waitSeconds > 0 && (
        <p className={classes.wait}>{t("tryAgainIn", { time: formatDuration(waitSeconds) })}</p>
      )}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <NewPasswordFields form={form} rule={rule} username={username} autoFocus />
      <Button type="submit" size="md" fullWidth loading={isRunning} disabled={waitSeconds > 0}>
        {t("reset.submit")}
      </Button>
    </form>
  );
}
