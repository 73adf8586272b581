import { Button } from "@mantine/core";
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleOff,
  IconCircleX,
  IconClockPause,
  IconHourglass,
  type TablerIcon,
} from "@tabler/icons-react";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { DepositState } from "../../../gql/graphql";
import { formatDuration } from "../../../lib/dates/format";
import { useCountdown } from "../../../lib/dates/use-countdown";
import { Loaded } from "../../../ui/feedback/loaded";
import { SkeletonRows } from "../../../ui/feedback/skeletons";
import { Amount } from "../../../ui/text/amount";
import { type DepositOrder, isCancellable, isPending, isReversed, resultTextOf, toneOf } from "../model";
import { useLastGamePath } from "../use-last-game-path";
import { useOrder } from "../use-order";
import { CancelOrder } from "./cancel-order";
import classes from "./deposits.module.css";
import { BonusFigure, BonusNote } from "./order-bonus";
import { PaymentInstructions } from "./payment-instructions";
import { ProofForm } from "./proof-form";

interface OrderViewProps {
  readonly id: string;
  /** A game is being played below: the payment page opens in a tab of its own. */
  readonly isOverGame: boolean;
  readonly onNewDeposit: () => void;
  readonly onClose: () => void;
  /** Offers to notify the member of how the deposit ends. */
  readonly notificationOffer?: NotificationOfferSlot | undefined;
}

/** Offers to notify the member of how a deposit ends; provided by the page that combines both features. */
export type NotificationOfferSlot = (depositId: string) => ReactNode;

const icons: Readonly<Record<DepositState, TablerIcon>> = {
  CREATED: IconHourglass,
  AWAITING_PAYMENT: IconHourglass,
  PROOF_UPLOADED: IconHourglass,
  CREDITED: IconCircleCheck,
  EXPIRED: IconClockPause,
  CANCELLED: IconCircleOff,
  FAILED: IconCircleX,
  REFUSED: IconCircleX,
  ON_HOLD: IconAlertTriangle,
};

function Countdown({ expiresAt }: { readonly expiresAt: string }) {
  const { t } = useTranslation("deposits");
  const { seconds, start } = useCountdown();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it restarts only with another deadline
  useEffect(() => start(Math.max(0, Math.round((Date.parse(expiresAt) - Date.now()) / 1_000))), [expiresAt]);
  return (
    <p className={classes.note}>
      {seconds > 0 ? t("timeLeft", { time: `\u2066${formatDuration(seconds)}\u2069` }) : t("timeOver")}
    </p>
  );
}

/** Moves the focus here when the focused element was removed. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}

interface ResultProps extends Omit<OrderViewProps, "id" | "notificationOffer"> {
  readonly order: DepositOrder;
  /** Whether its button takes the focus: the member has just cancelled the deposit. */
  readonly takesFocus: boolean;
}

/** Leads to play: back to the game below, else to the game that the member played last, else to the lobby. */
function PlayNow({ isOverGame, onClose }: Pick<OrderViewProps, "isOverGame" | "onClose">) {
  const { t } = useTranslation("deposits");
  const lastGame = useLastGamePath(isOverGame);
  const button = { size: "md", fullWidth: true, "data-autofocus": true } as const;
  if (isOverGame)
    return (
      <Button {...button} onClick={onClose}>
        {t("playNow")}
      </Button>
    );
  return (
    <Button {...button} component={Link} to={lastGame} replace>
      {t("playNow")}
    </Button>
  );
}

function Result({ order, isOverGame, takesFocus, onNewDeposit, onClose }: ResultProps) {
  const { t } = useTranslation("deposits");
  const { state, credited, received, amount, fee, reference, reversedAmount } = order;
  const Icon = isReversed(order) ? IconAlertTriangle : icons[state];
  const isDone = state === "CREDITED" || state === "ON_HOLD";
  const mayPlay = state === "CREDITED" && !isReversed(order);
  const { title, text } = resultTextOf(order);
  return (
    <div className={classes.stack}>
      <div className={classes.result} role="status">
        <span className={classes.icon} data-tone={toneOf(order)}>
          <Icon size={56} stroke={1.5} aria-hidden />
        </span>
        <p className={classes.title}>{t(title)}</p>
        <p className={classes.note}>{t(text)}</p>
      </div>
      <dl className={classes.figures}>
        <dt>{t("ordered")}</dt>
        <dd>
          <Amount {...amount} />
        </dd>
        {received && (
          <>
            <dt>{t("received")}</dt>
            <dd>
              <Amount {...received} />
            </dd>
          </>
        )}
        {credited && /[1-9]/.test(fee.amount) && (
          <>
            <dt>{t("fee")}</dt>
            <dd>
              <Amount {...fee} />
            </dd>
          </>
        )}
        {credited && (
          <>
            <dt>{t("reached")}</dt>
            <dd>
              <Amount {...credited} />
            </dd>
          </>
        )}
        {isReversed(order) && (
          <>
            <dt>{t("reversal.amount")}</dt>
            <dd>
              <Amount {...reversedAmount} />
            </dd>
          </>
        )}
        <BonusFigure order={order} />
        <dt>{t("reference")}</dt>
        <dd>
          <bdi dir="ltr">{reference}</bdi>
        </dd>
      </dl>
      {isDone && <BonusNote order={order} />}
      {mayPlay && <PlayNow isOverGame={isOverGame} onClose={onClose} />}
      <Button
        ref={takesFocus ? takeFocus : null}
        size="md"
        fullWidth
        variant={mayPlay ? "default" : "filled"}
        onClick={isDone ? onClose : onNewDeposit}
        data-autofocus={!mayPlay || undefined}
      >
        {t(isDone ? "close" : "again")}
      </Button>
    </div>
  );
}

/**
 * A deposit after its creation: the payment instructions with their deadline, then the outcome as soon as it is known.
 */
export function OrderView({ id, isOverGame, onNewDeposit, onClose, notificationOffer }: OrderViewProps) {
  const { t } = useTranslation("deposits");
  const { order, error, loading, retry } = useOrder(id);
  const [isJustCancelled, setJustCancelled] = useState(false);
  return (
    <Loaded
      value={order}
      error={error}
      isLoading={loading}
      onRetry={retry}
      failedTitle={t("orderFailed")}
      placeholder={<SkeletonRows rows={4} height={56} />}
    >
      {(order) =>
        isPending(order.state) ? (
          <div className={classes.stack}>
            <p className={classes.title}>{order.method.name}</p>
            {order.state !== "PROOF_UPLOADED" && <Countdown expiresAt={order.expiresAt} />}
            <PaymentInstructions order={order} isInNewTab={isOverGame} />
            <BonusNote order={order} />
            <p className={classes.note} role="status">
              {t(order.state === "PROOF_UPLOADED" ? "proof.waits" : "waits")}
            </p>
            {notificationOffer?.(order.id)}
            {order.method.kind === "BANK_TRANSFER" && <ProofForm order={order} />}
            {isCancellable(order.state) && (
              <CancelOrder id={order.id} onCancelled={() => setJustCancelled(true)} />
            )}
          </div>
        ) : (
          <Result
            order={order}
            isOverGame={isOverGame}
            takesFocus={isJustCancelled}
            onNewDeposit={onNewDeposit}
            onClose={onClose}
          />
        )
      }
    </Loaded>
  );
}
