import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { readFailure } from "../../lib/errors/failure";
import { useErrorText } from "../../lib/errors/use-error-text";
import { paths } from "../../lib/navigation/paths";
import { FormError } from "../feedback/form-error";

/** Why a form with the payment password failed, with a link to where it is set when there is none. */
export function PaymentPasswordError({ error }: { readonly error: unknown }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  return (
    <>
      <FormError text={error ? errorText(error) : null} />
      {readFailure(error).code === "payment_password_not_set" && (
        <Link to={paths.security}>{t("paymentPassword.set")}</Link>
      )}
    </>
  );
}
