import { Button } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { type PushPermission, pushPermission } from "../../../lib/browser/pwa/push";
import { markPushAnswered, markPushOffered, mayOfferPush } from "../../../lib/session/push-choice";
import { useSession } from "../../../lib/session/session";
import { FormError } from "../../../ui/feedback/form-error";
import { usePush } from "../use-push";
import { usePushErrorText } from "../use-push-error-text";
import classes from "./push.module.css";

interface PushOfferProps {
  /** What the member waits for. */
  readonly payment: "deposit" | "withdrawal";
  readonly paymentId: string;
}

type Answer = "on" | "denied" | "dismissed";

/**
 * Offers notifications of how a payment ends, once, where the browser can show them and the member has not turned them on.
 */
export function PushOffer(props: PushOfferProps) {
  const memberId = useSession()?.memberId ?? "";
  const [mayOffer] = useState(() => canAsk(pushPermission()) && mayOfferPush(memberId, props.paymentId));
  return mayOffer && <Offer {...props} />;
}

const canAsk = (permission: PushPermission) => permission === "ask" || permission === "granted";

function Offer({ payment, paymentId }: PushOfferProps) {
  const { t } = useTranslation("push");
  const { offer, memberId, permission, topics, change, isBusy, error } = usePush();
  const errorText = usePushErrorText();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const isShown =
    answer === null &&
    offer?.publicKey != null &&
    canAsk(permission) &&
    topics !== null &&
    topics.length === 0;
  useEffect(() => {
    if (isShown) markPushOffered(memberId, paymentId);
  }, [isShown, memberId, paymentId]);

  const close = (given: Answer) => {
    markPushAnswered(memberId);
    setAnswer(given);
  };
  const accept = async () => {
    if (await change(["PAYMENTS"])) close("on");
    else if (pushPermission() === "denied") close("denied");
  };
  if (answer === "on" || answer === "denied")
    return (
      <p className={classes.done} role="status">
        {t(`offer.${answer}`)}
      </p>
    );
  if (!isShown) return null;
  return (
    <Card
      title={t(`offer.title.${payment}`)}
      fault={errorText(error)}
      isBusy={isBusy}
      onAccept={() => void accept()}
      onDismiss={() => close("dismissed")}
    />
  );
}

interface CardProps {
  readonly title: string;
  readonly fault: string | null;
  readonly isBusy: boolean;
  readonly onAccept: () => void;
  readonly onDismiss: () => void;
}

function Card({ title, fault, isBusy, onAccept, onDismiss }: CardProps) {
  const { t } = useTranslation("push");
  const titleId = useId();
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <IconBell size={24} stroke={1.5} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <h3 id={titleId} className={classes.title}>
          {title}
        </h3>
        <p className={classes.text}>{t("offer.text")}</p>
        <FormError text={fault} />
        <div className={classes.actions}>
          <Button variant="default" loading={isBusy} onClick={onAccept}>
            {t("offer.accept")}
          </Button>
          <Button variant="subtle" disabled={isBusy} onClick={onDismiss}>
            {t("offer.dismiss")}
          </Button>
        </div>
      </div>
    </section>
  );
}
