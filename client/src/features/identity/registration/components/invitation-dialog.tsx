import { Button, Modal } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./registration.module.css";

interface InvitationDialogProps {
  readonly opened: boolean;
  /** Returns to the form, to correct the code. */
  readonly onChange: () => void;
  /** Removes the code and submits the form again. */
  readonly onWithout: () => void;
  /** Whether the code may be left out. */
  readonly isOptional: boolean;
}

/** Warns that the invitation code is not valid. */
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
