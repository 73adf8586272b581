import { useMutation } from "@apollo/client/react";
import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useBrand } from "../../../brands/brand-context";
import { ConfirmWithdrawalReceiptDocument, type WithdrawalReceiptAnswer } from "../../../gql/graphql";
import { formatDateTime } from "../../../lib/dates/format";
import { useErrorText } from "../../../lib/errors/use-error-text";
import { useDocumentLanguage } from "../../../lib/i18n/use-document-language";
import { FormError } from "../../../ui/feedback/form-error";
import { Chips } from "../../../ui/form/chips";
import { PictureField } from "../../../ui/form/picture-field";
import { usePictureUploads } from "../../../ui/form/use-picture-uploads";
import type { Withdrawal } from "../model";
import classes from "./withdrawals.module.css";

const answers = ["RECEIVED", "PARTLY_RECEIVED", "NOT_RECEIVED"] as const;

/** Asks whether the payout arrived; a missing one needs a picture as evidence, a partial one the amount received. */
export function ReceiptConfirmationForm({
  withdrawal: { id, receiptConfirmationDueAt },
}: {
  readonly withdrawal: Withdrawal;
}) {
  const { t } = useTranslation("withdrawals");
  const errorText = useErrorText();
  const { timeZone } = useBrand();
  const tag = useDocumentLanguage();
  const [answer, setAnswer] = useState<WithdrawalReceiptAnswer>("RECEIVED");
  const [received, setReceived] = useState("");
  const pictures = usePictureUploads();
  const [confirm, { loading, error }] = useMutation(ConfirmWithdrawalReceiptDocument);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fileIds = answer === "RECEIVED" ? [] : [...pictures.ids];
    const amount = answer === "PARTLY_RECEIVED" ? received.trim() : null;
    confirm({ variables: { input: { id, answer, received: amount, fileIds } } }).catch(() => undefined);
  };
  const isMissing =
    (answer === "NOT_RECEIVED" && pictures.ids.length === 0) ||
    (answer === "PARTLY_RECEIVED" && received === "");
  return (
    <form className={classes.stack} onSubmit={submit} noValidate>
      <h3 className={classes.heading}>{t("confirm.title")}</h3>
      {receiptConfirmationDueAt && (
        <p className={classes.note}>
          {t("confirm.until", {
            at: `\u2066${formatDateTime(receiptConfirmationDueAt, tag, timeZone)}\u2069`,
          })}
        </p>
      )}
      <Chips
        label={t("confirm.title")}
        options={answers.map((value) => ({ value, label: t(`confirm.${value}`) }))}
        value={answer}
        onChoose={setAnswer}
      />
      {answer === "PARTLY_RECEIVED" && (
        <TextInput
          label={t("confirm.came")}
          value={received}
          onChange={(event) => setReceived(event.currentTarget.value)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={18}
          dir="ltr"
        />
      )}
      {answer !== "RECEIVED" && <PictureField label={t("confirm.proof")} pictures={pictures} />}
      <FormError text={error ? errorText(error) : null} />
      <Button type="submit" size="md" loading={loading} disabled={isMissing || pictures.isBusy}>
        {t("confirm.send")}
      </Button>
    </form>
  );
}
