import { Button, Modal } from "@mantine/core";
import { useTranslation } from "react-i18next";
import classes from "./disable-link.module.css";

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
    <Modal opened={code !== null} onClose={onClose} title={t("links.end.title")} size={400}>
      <p className={classes.text}>{t("links.end.text", { code: code ?? "" })}</p>
      <div className={classes.actions}>
        <Button variant="default" size="md" onClick={onClose}>
          {t("links.end.keep")}
        </Button>
        <Button color="red" size="md" onClick={onConfirm} loading={isRunning} data-autofocus>
          {t("links.end.confirm")}
        </Button>
      </div>
    </Modal>
  );
}
