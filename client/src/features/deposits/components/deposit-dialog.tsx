import { Modal } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../lib/navigation/paths";
import classes from "./deposits.module.css";
import { type LimitOfferSlot, OrderForm } from "./order-form";
import { type NotificationOfferSlot, OrderView } from "./order-view";

interface DepositDialogProps {
  readonly opened: boolean;
  /** Id of the deposit to show; null for a new one. */
  readonly orderId: string | null;
  /** Shows a deposit, or starts a new one. */
  readonly onOrder: (id: string | null) => void;
  /** A game is being played below the dialog: payment pages open in a tab of their own. */
  readonly isOverGame: boolean;
  readonly limitOffer: LimitOfferSlot;
  readonly notificationOffer: NotificationOfferSlot;
  readonly onClose: () => void;
}

/** The deposit dialog: method and amount first, then the payment instructions, then the outcome. */
export function DepositDialog(props: DepositDialogProps) {
  const { opened, orderId, onOrder, isOverGame, limitOffer, notificationOffer, onClose } = props;
  const { t } = useTranslation("common");
  return (
    <Modal opened={opened} onClose={onClose} title={t("cashier.deposit")} size={480}>
      {orderId === null ? (
        <>
          <OrderForm onOrdered={onOrder} limitOffer={limitOffer} />
          <Link to={paths.saferGambling} className={classes.safer}>
            {t("nav.saferGambling")}
          </Link>
        </>
      ) : (
        <OrderView
          key={orderId}
          id={orderId}
          isOverGame={isOverGame}
          notificationOffer={notificationOffer}
          onNewDeposit={() => onOrder(null)}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}
