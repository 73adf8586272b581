import { useMutation } from "@apollo/client/react";
import { Button } from "@mantine/core";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CancelDepositDocument } from "../../../gql/graphql";
import { useErrorText } from "../../../lib/errors/use-error-text";
import { FormError } from "../../../ui/feedback/form-error";
import classes from "./deposits.module.css";

interface CancelOrderProps {
  readonly id: string;
  readonly onCancelled: () => void;
}

/** Cancels an unpaid deposit, after the member has confirmed it. */
export function CancelOrder({ id, onCancelled }: CancelOrderProps) {
  const { t } = useTranslation("deposits");
  const errorText = useErrorText();
  const titleId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [cancel, { loading, error }] = useMutation(CancelDepositDocument);
  const confirm = () =>
    cancel({ variables: { id } })
      .then(onCancelled)
      .catch(() => undefined);
  const keep = () => {
    setAsking(false);
    opener.current?.focus();
  };
  return (
    <>
      <Button
        ref={opener}
        variant="default"
        fullWidth
        aria-expanded={isAsking}
        onClick={() => setAsking(!isAsking)}
      >
        {t("cancel.open")}
      </Button>
      {isAsking && (
        <section className={classes.question} aria-labelledby={titleId}>
          <h3 id={titleId} className={classes.title}>
            {t("cancel.title")}
          </h3>
          <p className={classes.note}>{t("cancel.text")}</p>
          <FormError text={error ? errorText(error) : null} />
          <div className={classes.answers}>
            <Button variant="default" onClick={keep}>
              {t("cancel.keep")}
            </Button>
            <Button color="red" loading={loading} onClick={confirm}>
              {t("cancel.confirm")}
            </Button>
          </div>
        </section>
      )}
    </>
  );
}
