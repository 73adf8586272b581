import { useMutation } from "@apollo/client/react";
import { Button, Modal, Textarea, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  PointChangesDocument,
  PointMallDocument,
  PointRedemptionsDocument,
  RedeemPointsDocument,
} from "../../../gql/graphql";
import { useRequest } from "../../../lib/http/use-request";
import { isPaymentPassword } from "../../../lib/money/payment-password";
import { PaymentPasswordError } from "../../../ui/form/payment-password-error";
import { PaymentPasswordField } from "../../../ui/form/payment-password-field";
import { RichText } from "../../../ui/text/rich-text";
import { type Good, isAddress, isMobileNumber, parseCount } from "../model";
import classes from "./points.module.css";
import { Points } from "./points-text";

interface RedeemProps {
  readonly good: Good;
  readonly balance: string;
  readonly onRedeemed: () => void;
}

const empty = { quantity: "1", address: "", mobileNumber: "", password: "" };

function useRedemption({ good, balance, onRedeemed }: RedeemProps) {
  const { t } = useTranslation("points");
  const [values, setValues] = useState(empty);
  const [isChecked, setChecked] = useState(false);
  const [redeem] = useMutation(RedeemPointsDocument, {
    refetchQueries: [PointMallDocument, PointRedemptionsDocument, PointChangesDocument],
    awaitRefetchQueries: true,
  });
  const { run, isBusy, error, clearError } = useRequest((quantity: number, requestId) => {
    const { address, mobileNumber, password } = values;
    const input = {
      goodId: good.id,
      quantity,
      paymentPassword: password,
      receivingAddress: address,
      mobileNumber,
      requestId,
    };
    return redeem({ variables: { input } });
  });
  const quantity = parseCount(values.quantity);
  const total = quantity === null ? null : BigInt(quantity) * BigInt(good.points);
  const quantityFault = () => {
    if (quantity === null) return t("redeem.noQuantity");
    if (quantity > good.stock) return t("redeem.tooMany", { stock: good.stock });
    return total !== null && total > BigInt(balance) ? t("redeem.tooFewPoints") : null;
  };
  const faults = {
    quantity: quantityFault(),
    address: isAddress(values.address) ? null : t("redeem.noAddress"),
    mobileNumber: isMobileNumber(values.mobileNumber) ? null : t("redeem.noMobile"),
  };
  const type = (over: Partial<typeof empty>) => {
    setValues((before) => ({ ...before, ...over }));
    clearError();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const isValid = Object.values(faults).every((fault) => fault === null);
    if (quantity === null || !isValid || !isPaymentPassword(values.password)) return;
    if (await run(quantity, `${good.id} ${quantity}`)) onRedeemed();
  };
  const shown = (name: keyof typeof faults) => (isChecked && faults[name]) || undefined;
  return { values, type, submit, shown, isChecked, isBusy, error, total };
}

function RedeemForm(props: RedeemProps) {
  const { good, balance } = props;
  const { t } = useTranslation("points");
  const { values, type, submit, shown, isChecked, isBusy, error, total } = useRedemption(props);
  return (
    <form className={classes.stack} onSubmit={(event) => void submit(event)} noValidate>
      {good.description && <RichText html={good.description} topHeading={3} />}
      <PaymentPasswordError error={error} />
      <TextInput
        label={t("redeem.quantity")}
        value={values.quantity}
        onChange={(event) => type({ quantity: event.currentTarget.value })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        dir="ltr"
        error={shown("quantity")}
      />
      <dl className={classes.figures}>
        <dt>{t("redeem.total")}</dt>
        <dd>{total === null ? "–" : <Points points={total} />}</dd>
        <dt>{t("balance")}</dt>
        <dd>
          <Points points={balance} />
        </dd>
      </dl>
      <Textarea
        label={t("redeem.address")}
        value={values.address}
        onChange={(event) => type({ address: event.currentTarget.value.replace(/[\r\n]+/g, ", ") })}
        autoComplete="street-address"
        maxLength={300}
        autosize
        minRows={2}
        error={shown("address")}
      />
      <TextInput
        label={t("redeem.mobile")}
        value={values.mobileNumber}
        onChange={(event) => type({ mobileNumber: event.currentTarget.value })}
        type="tel"
        autoComplete="tel"
        maxLength={33}
        dir="ltr"
        error={shown("mobileNumber")}
      />
      <PaymentPasswordField
        value={values.password}
        onChange={(password) => type({ password })}
        isChecked={isChecked}
      />
      <p className={classes.note}>{t("redeem.note")}</p>
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        {t("redeem.submit")}
      </Button>
    </form>
  );
}

interface RedeemDialogProps extends Pick<RedeemProps, "balance" | "onRedeemed"> {
  /** The good; null while the dialog is closed. */
  readonly good: Good | null;
  readonly onClose: () => void;
}

/** The form by which points are redeemed for a good. */
export function RedeemDialog({ good, onClose, ...props }: RedeemDialogProps) {
  return (
    <Modal opened={good !== null} onClose={onClose} title={good?.name} closeOnClickOutside={false} size="md">
      {good && <RedeemForm key={good.id} good={good} {...props} />}
    </Modal>
  );
}
