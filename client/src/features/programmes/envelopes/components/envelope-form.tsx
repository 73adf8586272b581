import { useMutation, useQuery } from "@apollo/client/react";
import { Button, Skeleton, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import {
  EnvelopeTermsDocument,
  type EnvelopeTermsQuery,
  MakeEnvelopeDocument,
} from "../../../../gql/graphql";
import { readFailure } from "../../../../lib/errors/failure";
import { useErrorText } from "../../../../lib/errors/use-error-text";
import { useRequest } from "../../../../lib/http/use-request";
import { useDocumentLanguage } from "../../../../lib/i18n/use-document-language";
import { useMoneyText } from "../../../../lib/money/use-money-text";
import { paths } from "../../../../lib/navigation/paths";
import { FormError } from "../../../../ui/feedback/form-error";
import { Loaded } from "../../../../ui/feedback/loaded";
import { PasswordField } from "../../../../ui/form/password-field";
import { formatTimes } from "../../model";
import { parseShares } from "../model";
import classes from "./envelopes.module.css";

type Terms = NonNullable<NonNullable<NonNullable<EnvelopeTermsQuery["me"]>["agent"]>["envelopeTerms"]>;

const empty = { total: "", shares: "", paymentPassword: "" };

function Form({ terms }: { readonly terms: Terms }) {
  const { t } = useTranslation("envelopes");
  const errorText = useErrorText();
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
  const digitsFault = /^\d{6}$/.test(values.paymentPassword) ? null : t("form.sixDigits");
  const type = (over: Partial<typeof empty>) => {
    setValues((before) => ({ ...before, ...over }));
    setMade(false);
    clearError();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (totalFault || shares === null || digitsFault) return;
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
      <FormError text={error ? errorText(error) : null} />
      {readFailure(error).code === "payment_password_not_set" && (
        <Link to={paths.security}>{t("form.setPassword")}</Link>
      )}
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
      <PasswordField
        label={t("form.password")}
        value={values.paymentPassword}
        onChange={(event) => type({ paymentPassword: event.currentTarget.value })}
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
        showLabel={t("form.show")}
        hideLabel={t("form.hide")}
        error={isChecked && digitsFault ? digitsFault : undefined}
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
