import { useTranslation } from "react-i18next";
import { isPaymentPassword } from "../../lib/money/payment-password";
import { PasswordField } from "./password-field";

interface PaymentPasswordFieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Whether a text that is not six digits is a fault, as once the form was submitted. */
  readonly isChecked?: boolean;
}

/** The six-digit payment password that moving money or points needs. */
export function PaymentPasswordField({ value, onChange, isChecked = false }: PaymentPasswordFieldProps) {
  const { t } = useTranslation();
  return (
    <PasswordField
      label={t("paymentPassword.label")}
      showLabel={t("paymentPassword.show")}
      hideLabel={t("paymentPassword.hide")}
      autoComplete="off"
      inputMode="numeric"
      maxLength={6}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={isChecked && !isPaymentPassword(value) ? t("paymentPassword.sixDigits") : undefined}
    />
  );
}
