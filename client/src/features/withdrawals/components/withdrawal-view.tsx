import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useBrand } from "../../../brands/brand-context";
import { formatDateTime } from "../../../lib/dates/format";
import { useDocumentLanguage } from "../../../lib/i18n/use-document-language";
import { paths } from "../../../lib/navigation/paths";
import { Loaded } from "../../../ui/feedback/loaded";
import { SkeletonRows } from "../../../ui/feedback/skeletons";
import { UploadedPictures } from "../../../ui/media/uploaded-pictures";
import { Amount } from "../../../ui/text/amount";
import { isAwaiting, isLate } from "../arrival-estimate";
import { isSome, type Withdrawal } from "../model";
import { useWithdrawal } from "../use-withdrawal";
import { ArrivalTime } from "./arrival-time";
import { ReceiptConfirmationForm } from "./receipt-confirmation-form";
import { StateBadge } from "./state-badge";
import classes from "./withdrawals.module.css";

function Figures({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { t } = useTranslation("withdrawals");
  const { amount, fee, net, paid, received, refunded, feeRefunded, destination, reference } = withdrawal;
  const lines = [
    ["asked", amount],
    ["fee", isSome(fee) ? fee : null],
    ["arrives", paid ? null : net],
    ["paid", paid],
    ["received", received],
    ["refunded", refunded],
    ["feeRefunded", feeRefunded && isSome(feeRefunded) ? feeRefunded : null],
  ] as const;
  return (
    <dl className={classes.figures}>
      {lines.map(
        ([name, money]) =>
          money && (
            <div key={name} style={{ display: "contents" }}>
              <dt>{t(name)}</dt>
              <dd>
                <Amount {...money} />
              </dd>
            </div>
          ),
      )}
      <dt>{t("payTo")}</dt>
      <dd>
        {destination.bank ?? destination.network} <bdi dir="ltr">{destination.number}</bdi>
      </dd>
      <dt>{t("reference")}</dt>
      <dd>
        <bdi dir="ltr">{reference}</bdi>
      </dd>
    </dl>
  );
}

function Timeline({ events }: Pick<Withdrawal, "events">) {
  const { t } = useTranslation("withdrawals");
  const { timeZone } = useBrand();
  const tag = useDocumentLanguage();
  return (
    <ol className={classes.timeline} aria-label={t("timeline")}>
      {events.map(({ kind, amount, at }) => (
        <li key={`${kind} ${at}`} className={classes.event}>
          <span>
            {t(`event.${kind}`)} {amount && <Amount {...amount} />}
          </span>
          <time className={classes.note} dateTime={at}>
            {formatDateTime(at, tag, timeZone)}
          </time>
        </li>
      ))}
    </ol>
  );
}

interface ViewProps {
  readonly withdrawal: Withdrawal;
  /** Offers to notify the member of how it ends. */
  readonly notificationOffer: ReactNode;
}

function View({ withdrawal, notificationOffer }: ViewProps) {
  const { t } = useTranslation("withdrawals");
  const { state, receiptState, proofs, events, estimate } = withdrawal;
  const explanation =
    receiptState && receiptState !== "AWAITING"
      ? t(`receiptStateText.${receiptState}`)
      : t(`stateText.${state}`);
  return (
    <div className={classes.section}>
      <div className={classes.line}>
        <h2 className={classes.heading}>{t("one")}</h2>
        <StateBadge withdrawal={withdrawal} />
      </div>
      <p className={classes.note} role="status">
        {explanation}
      </p>
      {isAwaiting(state) && estimate && (
        <p className={classes.note}>
          {isLate(withdrawal, Date.now()) ? t("estimate.late") : <ArrivalTime estimate={estimate} />}
        </p>
      )}
      {isAwaiting(state) && notificationOffer}
      <Figures withdrawal={withdrawal} />
      {receiptState === "AWAITING" && <ReceiptConfirmationForm withdrawal={withdrawal} />}
      {proofs.length > 0 && (
        <UploadedPictures
          label={t("proofs")}
          ids={proofs.map(({ id }) => id)}
          nameOf={(number) => t("proof", { number })}
        />
      )}
      <h3 className={classes.heading}>{t("timeline")}</h3>
      <Timeline events={events} />
      <Link className={classes.link} to={paths.withdraw}>
        {t("back")}
      </Link>
    </div>
  );
}

interface WithdrawalViewProps {
  readonly id: string;
  /** Offers to notify the member of how the withdrawal ends, while that is open. */
  readonly notificationOffer?: ReactNode;
}

/** The timeline of a withdrawal, updated live, and the form that confirms the receipt. */
export function WithdrawalView({ id, notificationOffer = null }: WithdrawalViewProps) {
  const { t } = useTranslation("withdrawals");
  const { withdrawal, error, loading, retry } = useWithdrawal(id);
  return (
    <Loaded
      value={withdrawal}
      error={error}
      isLoading={loading}
      onRetry={retry}
      failedTitle={t("oneFailed")}
      placeholder={<SkeletonRows rows={5} height={56} />}
    >
      {(withdrawal) => <View withdrawal={withdrawal} notificationOffer={notificationOffer} />}
    </Loaded>
  );
}
