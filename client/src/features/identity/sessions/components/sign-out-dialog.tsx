import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../../../../ui/layout/confirm-dialog";

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
    <ConfirmDialog
      opened={opened}
      title={t("account.signOutTitle")}
      text={t("account.signOutBody")}
      cancel={t("account.stay")}
      confirm={t("account.signOut")}
      isRunning={isRunning}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
