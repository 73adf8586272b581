import { Button, Modal } from "@mantine/core";
import { useTranslation } from "react-i18next";
import classes from "./sign-out-dialog.module.css";

interface SignOutDialogProps {
  readonly opened: boolean;
  readonly isRunning: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before the session ends. */
export function SignOutDialog({ opened, isRunning, onConfirm, onClose }: SignOutDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} title={t("account.signOutTitle")} size={400}>
      <p className={classes.text}>{t("account.signOutBody")}</p>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {t("account.stay")}
        </Button>
        <Button onClick={onConfirm} loading={isRunning} data-autofocus>
          {t("account.signOut")}
        </Button>
      </div>
    </Modal>
  );
}
