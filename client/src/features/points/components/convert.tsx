import { useMutation } from "@apollo/client/react";
import { Button, TextInput } from "@mantine/core";
import { IconArrowsExchange } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { ConvertPointsDocument, PointChangesDocument, PointMallDocument } from "../../../gql/graphql";
import { useRequest } from "../../../lib/http/use-request";
import { isPaymentPassword } from "../../../lib/money/payment-password";
import { useMoneyText } from "../../../lib/money/use-money-text";
import { EmptyState } from "../../../ui/feedback/state-message";
import { PaymentPasswordError } from "../../../ui/form/payment-password-error";
import { PaymentPasswordField } from "../../../ui/form/payment-password-field";
import { Amount } from "../../../ui/text/amount";
import { exchangeRows, type Mall, parseCount, worthOf } from "../model";
import classes from "./points.module.css";
import { Points, usePointsFormat } from "./points-text";

type Rate = Mall["pointRates"][number];

function ExchangeTable({ rate }: { readonly rate: Rate }) {
  const { t } = useTranslation("points");
  return (
    <table className={classes.table}>
      <caption>{t("convert.table")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("convert.points")}</th>
          <th scope="col">{t("convert.cash")}</th>
        </tr>
      </thead>
      <tbody>
        {exchangeRows(rate).map(({ points, money }) => (
          <tr key={money.amount}>
            <td>
              <Points points={points} />
            </td>
            <td>
              <Amount {...money} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function useConversion(rate: Rate, balance: string) {
  const { t } = useTranslation("points");
  const [typed, setTyped] = useState("");
  const [password, setPassword] = useState("");
  const [isChecked, setChecked] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const money = useMoneyText();
  const format = usePointsFormat();
  const [convert] = useMutation(ConvertPointsDocument, {
    refetchQueries: [PointMallDocument, PointChangesDocument],
    awaitRefetchQueries: true,
  });
  const { run, isBusy, error, clearError } = useRequest(async (points: number, requestId) => {
    const input = { points, paymentPassword: password, requestId };
    const { data } = await convert({ variables: { input } });
    const made = data?.convertPoints;
    if (made) setDone(t("convert.done", { points: format(made.points), amount: money(made.amount) }));
  });
  const points = parseCount(typed);
  const worth = points === null ? null : worthOf(BigInt(points), rate);
  const faultOf = () => {
    if (points === null || worth === null) return t("convert.noPoints");
    if (BigInt(points) > BigInt(balance)) return t("redeem.tooFewPoints");
    return worth.used === 0n ? t("convert.tooFew") : null;
  };
  const fault = faultOf();
  const change = (set: (text: string) => void) => (text: string) => {
    set(text);
    setDone(null);
    clearError();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (points === null || fault || !isPaymentPassword(password)) return;
    if (!(await run(points, String(points)))) return;
    setTyped("");
    setPassword("");
    setChecked(false);
  };
  const fields = { typed, type: change(setTyped), password, typePassword: change(setPassword) };
  return { ...fields, isChecked, fault, worth, isBusy, error, done, submit };
}

function ConvertForm({ rate, balance }: { readonly rate: Rate; readonly balance: string }) {
  const { t } = useTranslation("points");
  const form = useConversion(rate, balance);
  return (
    <form className={classes.stack} onSubmit={(event) => void form.submit(event)} noValidate>
      <PaymentPasswordError error={form.error} />
      <TextInput
        label={t("convert.points")}
        value={form.typed}
        onChange={(event) => form.type(event.currentTarget.value)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        dir="ltr"
        error={form.isChecked && form.fault ? form.fault : undefined}
      />
      <dl className={classes.figures}>
        <dt>{t("convert.receive")}</dt>
        <dd>{form.worth ? <Amount {...form.worth.money} /> : "–"}</dd>
        <dt>{t("convert.used")}</dt>
        <dd>{form.worth ? <Points points={form.worth.used} /> : "–"}</dd>
      </dl>
      <PaymentPasswordField value={form.password} onChange={form.typePassword} isChecked={form.isChecked} />
      <Button type="submit" size="md" fullWidth loading={form.isBusy}>
        {t("convert.submit")}
      </Button>
      <p role="status" className={classes.done}>
        {form.done}
      </p>
    </form>
  );
}

/** Converts points into cash of the active currency, with the exchange table. */
export function Convert({ mall }: { readonly mall: Mall }) {
  const { t } = useTranslation("points");
  const rate = mall.pointRates.find(({ currency }) => currency === mall.wallet?.currency);
  if (!rate)
    return (
      <EmptyState
        icon={<IconArrowsExchange size={28} />}
        title={t("convert.closed.title")}
        text={t("convert.closed.text")}
      />
    );
  return (
    <div className={classes.columns}>
      <ConvertForm rate={rate} balance={mall.points.balance} />
      <ExchangeTable rate={rate} />
    </div>
  );
}
