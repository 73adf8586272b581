import { Button, Modal } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./registration.module.css";

interface InvitationDialogProps {
  readonly opened: boolean;
  /** Back to the form, to put the code right. */
  readonly onChange: () => void;
  /** The code is taken out, and the form is sent again. */
  readonly onWithout: () => void;
  /** Whether it may be left out at all. */
  readonly isOptional: boolean;
}

/** Warns that the invitation code does not work. */
export function InvitationDialog({ opened, onChange, onWithout, isOptional }: InvitationDialogProps) {
  const { t } = useTranslation(["registration", "errors"]);
  return (
    <Modal
      opened={opened}
      onClose={onChange}
      title={t("registration:invitation.title")}
      size="sm"
      zIndex={400}
    >
      <div className={classes.warning} role="alert">
        <IconAlertTriangle size={24} aria-hidden className={classes.sign} />
        <p>{t("errors:invitation_code_error")}</p>
      </div>
      <div className={classes.actions}>
        <Button fullWidth size="md" onClick={onChange} data-autofocus>
          {t("registration:invitation.change")}
        </Button>
        {isOptional && (
          <Button fullWidth size="md" variant="default" onClick={onWithout}>
            {t("registration:invitation.without")}
          </Button>
        )}
      </div>
    </Modal>
  );
}
