import { Modal } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../lib/navigation/paths";
import classes from "./deposits.module.css";
import { type LimitOfferSlot, OrderForm } from "./order-form";
import { OrderView } from "./order-view";

interface DepositDialogProps {
  readonly opened: boolean;
  /** Id of the deposit to show; null for a new one. */
  readonly orderId: string | null;
  /** Shows a deposit, or starts a new one. */
  readonly onOrder: (id: string | null) => void;
  readonly limitOffer: LimitOfferSlot;
  readonly onClose: () => void;
}

/** The deposit dialog: method and amount first, then the payment instructions, then the outcome. */
export function DepositDialog({ opened, orderId, onOrder, limitOffer, onClose }: DepositDialogProps) {
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
        <OrderView key={orderId} id={orderId} onNewDeposit={() => onOrder(null)} onClose={onClose} />
      )}
    </Modal>
  );
}
