import type { PasswordRule } from "@croupier/schema/rules/password.js";
import type { GetInputPropsReturnType } from "@mantine/form";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { PasswordField } from "../../../../ui/form/password-field";
import { PasswordRules } from "./password-rules";

interface NewPasswordFieldsProps {
  readonly form: {
    readonly values: { readonly newPassword: string; readonly confirmNewPassword: string };
    readonly getInputProps: (field: "newPassword" | "confirmNewPassword") => GetInputPropsReturnType;
    readonly key: (field: "newPassword" | "confirmNewPassword") => string;
  };
  /** Null until it has loaded. */
  readonly rule: PasswordRule | null;
  readonly username: string | null;
  readonly autoFocus?: boolean;
}

/** A new password and its confirmation, with the password rules. */
export function NewPasswordFields({ form, rule, username, autoFocus }: NewPasswordFieldsProps) {
  const { t } = useTranslation("security");
  const rulesId = useId();
  const toggle = { showLabel: t("showPassword"), hideLabel: t("hidePassword") };
  return (
    <>
      <PasswordField
        label={t("newPassword")}
        autoComplete="new-password"
        aria-describedby={rule ? rulesId : undefined}
        data-autofocus={autoFocus || undefined}
        {...toggle}
        key={form.key("newPassword")}
        {...form.getInputProps("newPassword")}
      />
      {rule && <PasswordRules id={rulesId} rule={rule} text={form.values.newPassword} username={username} />}
      <PasswordField
        label={t("confirmPassword")}
        autoComplete="new-password"
        {...toggle}
        key={form.key("confirmNewPassword")}
        {...form.getInputProps("confirmNewPassword")}
      />
    </>
  );
}
