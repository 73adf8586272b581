import { useMutation } from "@apollo/client/react";
import { Button } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { RemoveWithdrawalAccountDocument, WithdrawalOptionsDocument } from "../../../gql/graphql";
import { useErrorText } from "../../../lib/errors/use-error-text";
import { FormError } from "../../../ui/feedback/form-error";
import { PaymentPasswordField } from "../../../ui/form/payment-password-field";
import type { Account, WithdrawalOptions } from "../model";
import classes from "./withdrawals.module.css";

function RemoveForm({ account }: { readonly account: Account }) {
  const { t } = useTranslation("withdrawals");
  const errorText = useErrorText();
  const [paymentPassword, setPassword] = useState("");
  const [remove, { loading, error }] = useMutation(RemoveWithdrawalAccountDocument, {
    refetchQueries: [WithdrawalOptionsDocument],
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    remove({ variables: { id: account.id, paymentPassword } }).catch(() => undefined);
  };
  return (
    <form className={classes.stack} onSubmit={submit} noValidate>
      <FormError text={error ? errorText(error) : null} />
      <PaymentPasswordField value={paymentPassword} onChange={setPassword} />
      <Button type="submit" color="red" variant="light" loading={loading}>
        {t("account.removeNow")}
      </Button>
    </form>
  );
}

/** The member's payout accounts, each with a button to remove it. */
export function AccountList({ accounts, methods }: Pick<WithdrawalOptions, "accounts" | "methods">) {
  const { t } = useTranslation("withdrawals");
  const [removing, setRemoving] = useState<string | null>(null);
  return (
    <ul className={classes.stack} style={{ listStyle: "none", margin: 0, padding: 0 }}>
      {accounts.map((account) => (
        <li key={account.id} className={classes.stack}>
          <div className={classes.line}>
            <span>
              {account.bank ?? methods.find(({ id }) => id === account.methodId)?.name}{" "}
              <bdi dir="ltr">{account.number}</bdi>
            </span>
            <Button
              variant="subtle"
              size="sm"
              aria-expanded={removing === account.id}
              aria-label={t("account.removeOf", { number: account.number })}
              onClick={() => setRemoving(removing === account.id ? null : account.id)}
            >
              {t("account.remove")}
            </Button>
          </div>
          {removing === account.id && <RemoveForm account={account} />}
        </li>
      ))}
    </ul>
  );
}
