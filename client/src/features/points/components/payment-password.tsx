import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { readFailure } from "../../../lib/errors/failure";
import { useErrorText } from "../../../lib/errors/use-error-text";
import { paths } from "../../../lib/navigation/paths";
import { FormError } from "../../../ui/feedback/form-error";
import { PasswordField } from "../../../ui/form/password-field";
import { isPaymentPassword } from "../model";

interface PaymentPasswordProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Whether a fault is shown. */
  readonly isChecked: boolean;
}

/** The six-digit payment password that spending points needs. */
export function PaymentPassword({ value, onChange, isChecked }: PaymentPasswordProps) {
  const { t } = useTranslation("points");
  return (
    <PasswordField
      label={t("password")}
      showLabel={t("show")}
      hideLabel={t("hide")}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      inputMode="numeric"
      maxLength={6}
      autoComplete="off"
      error={isChecked && !isPaymentPassword(value) ? t("sixDigits") : undefined}
    />
  );
}

/** Why spending points failed, with a link to what is missing. */
export function SpendingError({ error }: { readonly error: unknown }) {
  const { t } = useTranslation("points");
  const errorText = useErrorText();
  return (
    <>
      <FormError text={error ? errorText(error) : null} />
      {readFailure(error).code === "payment_password_not_set" && (
        <Link to={paths.security}>{t("setPassword")}</Link>
      )}
    </>
  );
}
