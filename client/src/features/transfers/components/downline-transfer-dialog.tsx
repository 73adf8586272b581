import { Modal } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { useDownlineTransfer } from "../use-downline-transfer";
import { SendForm } from "./send-form";

interface DownlineTransferDialogProps {
  readonly transfer: ReturnType<typeof useDownlineTransfer>;
  /** The receiver; null while the dialog is closed. */
  readonly member: { readonly id: string; readonly account: string } | null;
  readonly onClose: () => void;
}

/** Lets an agent send money to a member directly below. */
export function DownlineTransferDialog({
  transfer: { terms, send },
  member,
  onClose,
}: DownlineTransferDialogProps) {
  const { t } = useTranslation("transfers");
  return (
    <Modal opened={member !== null} onClose={onClose} title={t("send.toDownline")} size={480}>
      {member && terms && (
        <SendForm
          key={member.id}
          terms={terms}
          receiver={member.id}
          onSend={(sending) => send({ variables: { input: { ...sending, memberId: member.id } } })}
        >
          <p>
            {t("send.receiver")}: <bdi>{member.account}</bdi>
          </p>
        </SendForm>
      )}
    </Modal>
  );
}
