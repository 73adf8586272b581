import { Button } from "@mantine/core";
import type { FormEventHandler, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatDuration } from "../../../../lib/dates/format";
import { FormError } from "../../../../ui/feedback/form-error";
import classes from "./form.module.css";

interface TaskFormProps {
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  /** Without it there is no button to cancel: the form stands on a page. */
  readonly onCancel?: (() => void) | undefined;
  readonly submitLabel: string;
  readonly failure: string | null;
  readonly waitSeconds: number;
  readonly isRunning: boolean;
  readonly text?: string;
  readonly danger?: boolean;
  readonly children: ReactNode;
}

/** The form of a task: its introduction, its fields, its error, and its buttons. */
export function TaskForm({
  onSubmit,
  onCancel,
  submitLabel,
  text,
  danger,
  children,
  ...call
}: TaskFormProps) {
  const { t } = useTranslation("security");
  const { failure, waitSeconds, isRunning } = call;
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      {text && <p className={classes.hint}>{text}</p>}
      <FormError text={failure} />
      {waitSeconds > 0 && (
        <p className={classes.wait}>{t("tryAgainIn", { time: formatDuration(waitSeconds) })}</p>
      )}
      {children}
      <div className={classes.actions}>
        {onCancel && (
          <Button variant="default" size="md" onClick={onCancel}>
            {t("cancel")}
          </Button>
        )}
        <Button
          type="submit"
          size="md"
          color={danger ? "red" : undefined}
          loading={isRunning}
          disabled={waitSeconds > 0}
        >
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
