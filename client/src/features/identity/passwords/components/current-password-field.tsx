import type { PasswordInputProps } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { PasswordField } from "../../../../ui/form/password-field";

/** The account's current password, for confirmation. */
export function CurrentPasswordField(props: PasswordInputProps) {
  const { t } = useTranslation("security");
  return (
    <PasswordField
      label={t("password")}
      autoComplete="current-password"
      showLabel={t("showPassword")}
      hideLabel={t("hidePassword")}
      {...props}
    />
  );
}
