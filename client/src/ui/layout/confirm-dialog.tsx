import { Button, Modal } from "@mantine/core";
import classes from "./confirm-dialog.module.css";

interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly text: string;
  readonly cancel: string;
  readonly confirm: string;
  /** Whether it cannot be undone. */
  readonly isDangerous?: boolean;
  readonly isRunning: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation of an action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, text, cancel, confirm, isDangerous = false, isRunning, onConfirm, onClose } = props;
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={400}>
      <p className={classes.text}>{text}</p>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {cancel}
        </Button>
        <Button
          color={isDangerous ? "red" : undefined}
          onClick={onConfirm}
          loading={isRunning}
          data-autofocus
        >
          {confirm}
        </Button>
      </div>
    </Modal>
  );
}
