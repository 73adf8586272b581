import { useQuery } from "@apollo/client/react";
import { IconCashOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DepositOffersDocument } from "../../../gql/graphql";
import { Loaded } from "../../../ui/feedback/loaded";
import { SkeletonRows } from "../../../ui/feedback/skeletons";
import { EmptyState } from "../../../ui/feedback/state-message";
import { isLimitOfferDue, type OfferedLimit } from "../model";
import { useLimitOffer } from "../use-limit-offer";
import classes from "./deposits.module.css";
import { OrderFields } from "./order-fields";

/** Offers a deposit limit; provided by the page that combines both features. */
export type LimitOfferSlot = (props: {
  /** Of the active wallet. */
  readonly currency: string;
  readonly limits: readonly OfferedLimit[];
  /** Called when a limit was set, or the offer was dismissed. */
  readonly onClose: () => void;
}) => ReactNode;

interface OrderFormProps {
  readonly onOrdered: (id: string) => void;
  readonly limitOffer: LimitOfferSlot;
}

/**
 * Moves the focus to the form when the focused element was removed, and shows its start: a browser centres an element that
 * is higher than the dialog.
 */
function takeFocus(place: HTMLElement | null): void {
  place?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: "start" });
}

/**
 * The form of a new deposit; before the first deposit it offers a limit. Says so when no deposit method is available.
 */
export function OrderForm({ onOrdered, limitOffer }: OrderFormProps) {
  const { t } = useTranslation("deposits");
  const offer = useLimitOffer();
  const { data, error, loading, refetch } = useQuery(DepositOffersDocument, {
    fetchPolicy: "cache-and-network",
  });
  return (
    <Loaded
      value={data}
      error={error}
      isLoading={loading}
      onRetry={() => refetch()}
      failedTitle={t("methodsFailed")}
      placeholder={<SkeletonRows rows={4} height={56} />}
    >
      {({ depositMethods, depositBonuses, me, ...limitStatus }) => {
        if (depositMethods.length === 0)
          return (
            <EmptyState
              icon={<IconCashOff size={28} />}
              title={t("noMethods.title")}
              text={t("noMethods.text")}
            />
          );
        if (me && !offer.isAnswered && isLimitOfferDue(limitStatus)) {
          const { limits } = limitStatus.saferGambling;
          return limitOffer({ currency: me.wallet.currency, limits, onClose: offer.answer });
        }
        return (
          <div tabIndex={-1} className={classes.form} ref={offer.isJustAnswered ? takeFocus : null}>
            <OrderFields methods={depositMethods} bonuses={depositBonuses} onOrdered={onOrdered} />
          </div>
        );
      }}
    </Loaded>
  );
}
