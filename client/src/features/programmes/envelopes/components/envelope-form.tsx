import { useMutation, useQuery } from "@apollo/client/react";
import { Button, Skeleton, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  EnvelopeTermsDocument,
  type EnvelopeTermsQuery,
  MakeEnvelopeDocument,
} from "../../../../gql/graphql";
import { useErrorText } from "../../../../lib/errors/use-error-text";
import { useRequest } from "../../../../lib/http/use-request";
import { useDocumentLanguage } from "../../../../lib/i18n/use-document-language";
import { isPaymentPassword } from "../../../../lib/money/payment-password";
import { useMoneyText } from "../../../../lib/money/use-money-text";
import { Loaded } from "../../../../ui/feedback/loaded";
import { PaymentPasswordError } from "../../../../ui/form/payment-password-error";
import { PaymentPasswordField } from "../../../../ui/form/payment-password-field";
import { formatTimes } from "../../model";
import { parseShares } from "../model";
import classes from "./envelopes.module.css";

type Terms = NonNullable<NonNullable<NonNullable<EnvelopeTermsQuery["me"]>["agent"]>["envelopeTerms"]>;

const empty = { total: "", shares: "", paymentPassword: "" };

function Form({ terms }: { readonly terms: Terms }) {
  const { t } = useTranslation("envelopes");
  const _errorText = useErrorText();
  const money = useMoneyText();
  const tag = useDocumentLanguage();
  const [values, setValues] = useState(empty);
  const [isChecked, setChecked] = useState(false);
  const [isMade, setMade] = useState(false);
  const [make] = useMutation(MakeEnvelopeDocument, { refetchQueries: ["MadeEnvelopes"] });
  const { run, isBusy, error, clearError } = useRequest(
    (of: { total: string; shares: number; paymentPassword: string }, requestId) =>
      make({ variables: { input: { ...of, requestId } } }),
  );
  const { maxTotal, maxShares, minShare, turnoverBasisPoints } = terms;
  const shares = parseShares(values.shares, maxShares);
  const total = values.total.trim();
  const totalFault = /^\d+(\.\d+)?$/.test(total) && Number(total) > 0 ? null : t("form.noTotal");
  const sharesFault = shares === null ? t("form.noShares", { max: maxShares }) : null;
  const type = (over: Partial<typeof empty>) => {
    setValues((before) => ({ ...before, ...over }));
    setMade(false);
    clearError();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (totalFault || shares === null || !isPaymentPassword(values.paymentPassword)) return;
    const given = { total, shares, paymentPassword: values.paymentPassword };
    if (!(await run(given, `${total} ${shares}`))) return;
    setValues(empty);
    setChecked(false);
    setMade(true);
  };
  const times = formatTimes(turnoverBasisPoints, tag);
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <h2 className={classes.title}>{t("form.title")}</h2>
      <p className={classes.text}>
        {t("form.text")} {turnoverBasisPoints > 0 && t("form.wagering", { times })}
      </p>
      <PaymentPasswordError error={error} />
      <TextInput
        label={t("form.total", { currency: maxTotal.currency })}
        description={t("form.totalHint", { max: money(maxTotal), min: money(minShare) })}
        value={values.total}
        onChange={(event) => type({ total: event.currentTarget.value })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={18}
        dir="ltr"
        error={isChecked && totalFault ? totalFault : undefined}
      />
      <TextInput
        label={t("form.shares")}
        description={t("form.sharesHint", { max: maxShares })}
        value={values.shares}
        onChange={(event) => type({ shares: event.currentTarget.value })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        dir="ltr"
        error={isChecked && sharesFault ? sharesFault : undefined}
      />
      <PaymentPasswordField
        value={values.paymentPassword}
        onChange={(paymentPassword) => type({ paymentPassword })}
        isChecked={isChecked}
      />
      <Button type="submit" loading={isBusy}>
        {t("form.submit")}
      </Button>
      <div role="status">{isMade && <p className={classes.text}>{t("form.done")}</p>}</div>
    </form>
  );
}

/** The form by which an agent makes a red envelope for the members below. */
export function EnvelopeForm() {
  const { t } = useTranslation("envelopes");
  const { data, error, loading, refetch } = useQuery(EnvelopeTermsDocument);
  return (
    <Loaded
      value={data?.me?.agent}
      error={error}
      isLoading={loading}
      onRetry={refetch}
      failedTitle={t("failed")}
      placeholder={<Skeleton height={360} radius="lg" />}
    >
      {(agent) =>
        agent?.envelopeTerms ? (
          <Form terms={agent.envelopeTerms} />
        ) : (
          <p className={classes.text}>{t("form.notOffered")}</p>
        )
      }
    </Loaded>
  );
}
