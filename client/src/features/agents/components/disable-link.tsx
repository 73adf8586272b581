import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../../../ui/layout/confirm-dialog";

interface DisableLinkProps {
  /** The code of the link to disable; null for none. */
  readonly code: string | null;
  readonly isRunning: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before a link is disabled for good. */
export function DisableLink({ code, isRunning, onConfirm, onClose }: DisableLinkProps) {
  const { t } = useTranslation("backoffice");
  return (
    <ConfirmDialog
      opened={code !== null}
      title={t("links.end.title")}
      text={t("links.end.text", { code: code ?? "" })}
      cancel={t("links.end.keep")}
      confirm={t("links.end.confirm")}
      isDangerous
      isRunning={isRunning}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
