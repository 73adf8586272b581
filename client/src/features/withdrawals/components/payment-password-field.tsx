import { useTranslation } from "react-i18next";
import { PasswordField } from "../../../ui/form/password-field";

interface PaymentPasswordFieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error?: string | undefined;
}

/** The six-digit payment password that payments require. */
export function PaymentPasswordField({ value, onChange, error }: PaymentPasswordFieldProps) {
  const { t } = useTranslation("withdrawals");
  return (
    <PasswordField
      label={t("paymentPassword")}
      showLabel={t("show")}
      hideLabel={t("hide")}
      autoComplete="off"
      inputMode="numeric"
      maxLength={6}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  );
}
