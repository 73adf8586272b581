import { Button, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatDuration } from "../../../lib/dates/format";
import { readFailure } from "../../../lib/errors/failure";
import { type CaptchaAnswer, type CaptchaFallback, clearFaultOnInput, isAnswered, noAnswer } from "../model";
import { useStoredCountdown } from "../use-stored-countdown";
import { CaptchaField } from "./captcha-field";
import classes from "./code-field.module.css";
import { SendFailure } from "./send-failure";

interface CodeFieldProps {
  /** The purpose of the code: the key under which the countdown survives a reload. */
  readonly name: string;
  /**
   * Sends a code and returns how many minutes it is valid. `proof` is null until the server requires one. Null: there
   * is no recipient yet, and the form shows that beside the field at fault.
   */
  readonly send: (proof: CaptchaAnswer | null) => Promise<number> | null;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | null;
  readonly label?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** Offers a code in place of the captcha, which users may not be able to read. */
  readonly fallback?: CaptchaFallback;
}

/** Minimum interval between two requests for a code, in milliseconds. */
const minIntervalMs = 1_000;

/** A one-time code, and the button that sends it. */
export function CodeField(props: CodeFieldProps) {
  const { name, send, value, onChange, error, label, required, disabled, fallback } = props;
  const { t } = useTranslation("verification");
  const countdown = useStoredCountdown(name);
  const lastAt = useRef(0);
  const field = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState(false);
  /** The error that another code has answered: it returns when the user types, or leaves the field without that. */
  const [answeredError, setAnsweredError] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [captcha, setCaptcha] = useState<{ answer: CaptchaAnswer; attempt: number; error: string | null }>();

  const showFailure = (fault: unknown) => {
    const { code } = readFailure(fault);
    const isHuman = code === "captcha_required" || code === "captcha_check_failed";
    if (!isHuman) return setFailure(fault);
    const message = code === "captcha_check_failed" ? t("captcha.wrong") : t("captcha.needed");
    setCaptcha((known) => ({ answer: noAnswer, attempt: (known?.attempt ?? 0) + 1, error: message }));
  };

  /** Focuses the code, unless the user has moved to something else. */
  const focusCode = () => {
    const { activeElement, body } = document;
    if (activeElement === body || field.current?.contains(activeElement)) box.current?.focus();
  };

  const requestCode = async () => {
    const now = Date.now();
    if (sending || countdown.seconds > 0 || now - lastAt.current < minIntervalMs) return;
    if (captcha && !isAnswered(captcha.answer)) return setCaptcha({ ...captcha, error: t("captcha.needed") });
    const request = send(captcha?.answer ?? null);
    if (request === null) return;
    lastAt.current = now;
    setSending(true);
    setFailure(null);
    try {
      countdown.start((await request) * 60);
      setSent(true);
      setCaptcha(undefined);
      setAnsweredError(error ?? null);
      focusCode();
    } catch (fault) {
      showFailure(fault);
    } finally {
      setSending(false);
    }
  };

  return (
    <div ref={field} className={classes.field}>
      <TextInput
        ref={box}
        label={label ?? t("code.label")}
        required={required}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={255}
        attributes={{ input: { dir: "ltr" } }}
        classNames={{ wrapper: classes.box, input: classes.code }}
        value={value}
        onChange={(event) => {
          setAnsweredError(null);
          onChange(event.currentTarget.value);
        }}
        onBlur={() => setAnsweredError(null)}
        onKeyDown={({ key }) => key === "Enter" && setAnsweredError(null)}
        error={error === answeredError ? null : error}
        disabled={disabled}
        inputContainer={(box) => (
          <div className={classes.line}>
            {box}
            <Button
              className={classes.send}
              variant="default"
              onClick={() => void requestCode()}
              loading={sending}
              disabled={disabled || countdown.seconds > 0}
            >
              {countdown.seconds > 0
                ? t("code.again", { time: formatDuration(countdown.seconds) })
                : t("code.send")}
            </Button>
          </div>
        )}
      />
      <p className={classes.sent} role="status">
        {sent && countdown.seconds > 0 ? t("code.sent") : ""}
      </p>
      {captcha && (
        <CaptchaField
          value={captcha.answer}
          onChange={(answer) =>
            setCaptcha({ ...captcha, answer, error: clearFaultOnInput(captcha.error, answer) })
          }
          error={captcha.error}
          attempt={captcha.attempt}
          action="send_code"
          fallback={fallback}
        />
      )}
      <SendFailure
        failure={failure}
        sending={sending}
        onClose={() => setFailure(null)}
        onRetry={() => void requestCode()}
      />
    </div>
  );
}
