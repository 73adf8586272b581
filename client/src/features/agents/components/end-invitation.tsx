import { Button, Modal } from "@mantine/core";
import { useTranslation } from "react-i18next";
import classes from "./end-invitation.module.css";

interface EndInvitationProps {
  /** The code that is about to end; null for none. */
  readonly code: string | null;
  readonly isRunning: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before an invitation ends for good. */
export function EndInvitation({ code, isRunning, onConfirm, onClose }: EndInvitationProps) {
  const { t } = useTranslation("agents");
  return (
    <Modal opened={code !== null} onClose={onClose} title={t("end.title")} size={400}>
      <p className={classes.text}>{t("end.text", { code: code ?? "" })}</p>
      <div className={classes.actions}>
        <Button variant="default" size="md" onClick={onClose}>
          {t("end.keep")}
        </Button>
        <Button color="red" size="md" onClick={onConfirm} loading={isRunning} data-autofocus>
          {t("end.confirm")}
        </Button>
      </div>
    </Modal>
  );
}
