import { Button, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatDuration } from "../../../lib/dates/format";
import { readFailure } from "../../../lib/errors/failure";
import { type CaptchaAnswer, faultAfter, isAnswered, noAnswer, type StandIn } from "../model";
import { useKeptCountdown } from "../use-kept-countdown";
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
  readonly standIn?: StandIn;
}

/** Minimum interval between two requests for a code, in milliseconds. */
const patienceMs = 1_000;

/** A one-time code, and the button that sends it. */
export function CodeField(props: CodeFieldProps) {
  const { name, send, value, onChange, error, label, required, disabled, standIn } = props;
  const { t } = useTranslation("verification");
  const wait = useKeptCountdown(name);
  const lastAt = useRef(0);
  const field = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [captcha, setCaptcha] = useState<{ answer: CaptchaAnswer; attempt: number; error: string | null }>();

  const failed = (fault: unknown) => {
    const { code } = readFailure(fault);
    const isHuman = code === "captcha_required" || code === "captcha_check_failed";
    if (!isHuman) return setFailure(fault);
    const message = code === "captcha_check_failed" ? t("captcha.wrong") : t("captcha.needed");
    setCaptcha((known) => ({ answer: noAnswer, attempt: (known?.attempt ?? 0) + 1, error: message }));
  };

  /** Focuses the code, unless the user has moved to something else. */
  const goToCode = () => {
    const { activeElement, body } = document;
    if (activeElement === body || field.current?.contains(activeElement)) box.current?.focus();
  };

  const ask = async () => {
    const now = Date.now();
    if (sending || wait.seconds > 0 || now - lastAt.current < patienceMs) return;
    if (captcha && !isAnswered(captcha.answer)) return setCaptcha({ ...captcha, error: t("captcha.needed") });
    const asked = send(captcha?.answer ?? null);
    if (asked === null) return;
    lastAt.current = now;
    setSending(true);
    setFailure(null);
    try {
      wait.start((await asked) * 60);
      setSent(true);
      setCaptcha(undefined);
      goToCode();
    } catch (fault) {
      failed(fault);
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
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
        disabled={disabled}
        inputContainer={(box) => (
          <div className={classes.line}>
            {box}
            <Button
              className={classes.send}
              variant="default"
              onClick={() => void ask()}
              loading={sending}
              disabled={disabled || wait.seconds > 0}
            >
              {wait.seconds > 0 ? t("code.again", { time: formatDuration(wait.seconds) }) : t("code.send")}
            </Button>
          </div>
        )}
      />
      <p className={classes.sent} role="status">
        {sent && wait.seconds > 0 ? t("code.sent") : ""}
      </p>
      {captcha && (
        <CaptchaField
          value={captcha.answer}
          onChange={(answer) => setCaptcha({ ...captcha, answer, error: faultAfter(captcha.error, answer) })}
          error={captcha.error}
          attempt={captcha.attempt}
          action="send_code"
          standIn={standIn}
        />
      )}
      <SendFailure
        failure={failure}
        sending={sending}
        onClose={() => setFailure(null)}
        onAgain={() => void ask()}
      />
    </div>
  );
}
