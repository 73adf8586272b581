import { Modal } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { WithdrawalSlots } from "../slots";
import { WithdrawPanel } from "./withdraw-panel";

interface WithdrawDialogProps {
  readonly opened: boolean;
  readonly slots: WithdrawalSlots;
  readonly onRequested: (id: string) => void;
  readonly onClose: () => void;
}

/** The withdrawal form in a dialog over the current page. */
export function WithdrawDialog({ opened, slots, onRequested, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation("common");
  return (
    <Modal opened={opened} onClose={onClose} title={t("cashier.withdraw")} size={480}>
      <WithdrawPanel slots={slots} isDialog onRequested={onRequested} />
    </Modal>
  );
}
