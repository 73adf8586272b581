import { Button, VisuallyHidden } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { QrCode } from "../../../ui/media/qr-code";
import { Copyable } from "../../../ui/text/copyable";
import { RichText } from "../../../ui/text/rich-text";
import type { DepositOrder } from "../model";
import classes from "./deposits.module.css";

const payeeNames = ["bank", "holder", "account", "code"] as const;
type PayeeName = (typeof payeeNames)[number];
const isPayeeName = (name: string): name is PayeeName => payeeNames.some((known) => known === name);

function Line({ label, value }: { readonly label: string; readonly value: string }) {
  const { t } = useTranslation("deposits");
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <Copyable value={value} label={t("copy", { what: label })} copiedLabel={t("copied")} visible={17} />
      </dd>
    </>
  );
}

interface PaymentInstructionsProps {
  readonly order: DepositOrder;
  /** The payment page opens in a tab of its own. */
  readonly isInNewTab: boolean;
}

/** How to pay a deposit: a page, a QR code, an address, or the details of a bank transfer. */
export function PaymentInstructions({ order, isInNewTab }: PaymentInstructionsProps) {
  const { t } = useTranslation("deposits");
  const { payment, method, reference, amount } = order;
  const label = {
    REDIRECT: t("toPayment"),
    QR_WALLET: t("openWallet"),
    CRYPTO: t("openWallet"),
    BANK_TRANSFER: "",
  };
  const qr = payment.qr ?? payment.address;
  return (
    <>
      {qr && (
        <div className={classes.qr}>
          <QrCode text={qr} label={t("qr")} />
        </div>
      )}
      <dl className={classes.figures}>
        <Line label={t("exactAmount")} value={`${amount.amount} ${amount.currency}`} />
        {payment.network && (
          <>
            <dt>{t("network")}</dt>
            <dd>{payment.network}</dd>
          </>
        )}
        {payment.address && <Line label={t("address")} value={payment.address} />}
        {method.payee.map(({ name, value }) => (
          <Line key={name} label={isPayeeName(name) ? t(`payee.${name}`) : name} value={value} />
        ))}
        <Line label={t("reference")} value={reference} />
      </dl>
      <RichText html={method.instructions} />
      {payment.url && (
        <Button
          component="a"
          href={payment.url}
          {...(isInNewTab ? { target: "_blank", rel: "noopener" } : {})}
          size="md"
          fullWidth
        >
          {label[method.kind]}
          {isInNewTab && <VisuallyHidden> {t("newTab")}</VisuallyHidden>}
        </Button>
      )}
    </>
  );
}
