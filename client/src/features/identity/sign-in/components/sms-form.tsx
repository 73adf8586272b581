import { Button } from "@mantine/core";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { readDraft, storeDraft } from "../../../../lib/session/draft";
import { readRememberedSignIn } from "../../../../lib/session/remembered-sign-in";
import { CaptchaField } from "../../../verification/components/captcha-field";
import { CodeField } from "../../../verification/components/code-field";
import { PhoneField } from "../../../verification/components/phone-field";
import { PhoneProofButton } from "../../../verification/components/phone-proof-button";
import type { CaptchaAnswer, PhoneValue } from "../../../verification/model";
import { useSendCode } from "../../../verification/use-send-code";
import type { Attempt } from "../use-attempt";
import { AttemptError } from "./attempt-error";
import classes from "./sign-in-form.module.css";

interface SmsFormProps {
  readonly attempt: Attempt;
  readonly remember: boolean;
  /** Shown between the fields and the button. */
  readonly children: ReactNode;
}

const phoneCodes: readonly string[] = ["invalid_phone_number", "missing_phone_number"];
const codeCodes: readonly string[] = [
  "invalid_verification_code",
  "missing_verification_code",
  "code_expired",
];

function initialPhone(): PhoneValue {
  const { phone, countryDialingCode } = readDraft().phone
    ? readDraft()
    : (readRememberedSignIn() ?? readDraft());
  return { phone, countryDialingCode };
}

/** A phone number, and the code that was sent to it. */
export function SmsForm({ attempt, remember, children }: SmsFormProps) {
  const { t } = useTranslation("auth");
  const sendCode = useSendCode();
  const [phone, setPhone] = useState(initialPhone);
  const [code, setCode] = useState("");
  const [missing, setMissing] = useState({ phone: false, code: false });
  const phoneRef = useRef<HTMLInputElement>(null);
  const { captcha, failure, waitSeconds } = attempt;

  const changePhone = (value: PhoneValue) => {
    setPhone(value);
    storeDraft(value);
    setMissing((known) => ({ ...known, phone: false }));
    attempt.clearFailure();
  };
  const changeCode = (value: string) => {
    setCode(value);
    setMissing((known) => ({ ...known, code: false }));
    attempt.clearFailure();
  };
  const send = (proof: CaptchaAnswer | null): Promise<number> | null => {
    const { phone: mobileNum, countryDialingCode } = phone;
    if (mobileNum.trim()) return sendCode({ purpose: "SIGN_IN", mobileNum, countryDialingCode }, proof);
    setMissing((known) => ({ ...known, phone: true }));
    phoneRef.current?.focus();
    return null;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missingFields = { phone: !phone.phone.trim(), code: !code.trim() };
    setMissing(missingFields);
    if (missingFields.phone) return phoneRef.current?.focus();
    if (missingFields.code) return;
    const { countryDialingCode } = phone;
    const typed = { username: phone.phone.trim(), password: code.trim(), countryDialingCode };
    await attempt.start({ type: "SMS", ...typed, remember });
  };

  const signInBy = async (firebaseIdToken: string) => {
    const { countryDialingCode, phone: typed } = phone;
    const credentials = { username: typed.trim(), password: "", countryDialingCode, firebaseIdToken };
    await attempt.start({ type: "SMS", ...credentials, remember });
  };

  const isShownAtField = failure && (phoneCodes.includes(failure.code) || codeCodes.includes(failure.code));
  const textOf = (codes: readonly string[]) =>
    failure && codes.includes(failure.code) ? failure.text : null;
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <AttemptError text={isShownAtField ? null : (failure?.text ?? null)} waitSeconds={waitSeconds} />
      <PhoneField
        inputRef={phoneRef}
        value={phone}
        onChange={changePhone}
        error={missing.phone ? t("phoneRequired") : textOf(phoneCodes)}
      />
      <CodeField
        name="sign-in"
        send={send}
        value={code}
        onChange={changeCode}
        fallback={{
          action: "SEND_CODE",
          purpose: "SIGN_IN",
          countryDialingCode: phone.countryDialingCode,
          mobileNum: phone.phone,
        }}
        error={missing.code ? t("codeRequired") : textOf(codeCodes)}
      />
      <PhoneProofButton
        phone={phone}
        onToken={(firebaseIdToken) => void signInBy(firebaseIdToken)}
        onNoNumber={() => {
          setMissing((known) => ({ ...known, phone: true }));
          phoneRef.current?.focus();
        }}
        disabled={attempt.loading || waitSeconds > 0}
      />
      {captcha && (
        <CaptchaField
          value={captcha.answer}
          onChange={attempt.changeCaptcha}
          error={captcha.error}
          attempt={captcha.attempt}
          action="sign_in"
        />
      )}
      {children}
      <Button type="submit" size="md" fullWidth loading={attempt.loading} disabled={waitSeconds > 0}>
        {t("submit")}
      </Button>
    </form>
  );
}
