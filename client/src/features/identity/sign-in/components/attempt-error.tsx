import { IconAlertCircle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { formatDuration } from "../../../../lib/dates/format";
import classes from "./sign-in-form.module.css";

interface AttemptErrorProps {
  /** Null when there is no error, or it is shown beside its field. */
  readonly text: string | null;
  readonly waitSeconds: number;
}

/** The error of an attempt, and how long to wait for the next one. */
export function AttemptError({ text, waitSeconds }: AttemptErrorProps) {
  const { t } = useTranslation("auth");
  return (
    <>
      <div role="alert" className={classes.failure} hidden={!text}>
        <IconAlertCircle size={20} aria-hidden />
        <span>{text}</span>
      </div>
      {waitSeconds > 0 && (
        <p className={classes.wait}>{t("tryAgainIn", { time: formatDuration(waitSeconds) })}</p>
      )}
    </>
  );
}
