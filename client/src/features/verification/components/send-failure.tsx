import { Button, Modal } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatDuration } from "../../../lib/dates/format";
import { readFailure } from "../../../lib/errors/failure";
import { useErrorText } from "../../../lib/errors/use-error-text";
import classes from "./send-failure.module.css";

interface SendFailureProps {
  /** Null when there is none. */
  readonly failure: unknown;
  readonly sending: boolean;
  readonly onClose: () => void;
  readonly onRetry: () => void;
}

/** Counts down the time that a failure requires to wait. */
function useRetryCountdown(failure: unknown): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const { retryAfterSeconds } = failure === null ? { retryAfterSeconds: 0 } : readFailure(failure).params;
    const end = Date.now() + Number(retryAfterSeconds ?? 0) * 1_000;
    const count = () => setSeconds(Math.max(0, Math.ceil((end - Date.now()) / 1_000)));
    count();
    const timer = setInterval(count, 250);
    return () => clearInterval(timer);
  }, [failure]);
  return seconds;
}

/** Shows why a code could not be sent, and offers to try again. */
export function SendFailure({ failure, sending, onClose, onRetry }: SendFailureProps) {
  const { t } = useTranslation("verification");
  const errorText = useErrorText();
  const seconds = useRetryCountdown(failure);
  return (
    <Modal opened={failure !== null} onClose={onClose} title={t("failure.title")} size="sm" zIndex={400}>
      <div className={classes.message} role="alert">
        <IconAlertTriangle size={24} aria-hidden />
        <p>{failure === null ? "" : errorText(failure)}</p>
      </div>
      {seconds > 0 && <p className={classes.wait}>{t("failure.wait", { time: formatDuration(seconds) })}</p>}
      <Button fullWidth size="md" onClick={onRetry} loading={sending} disabled={seconds > 0}>
        {t("failure.again")}
      </Button>
    </Modal>
  );
}
