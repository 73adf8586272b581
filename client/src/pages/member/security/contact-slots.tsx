import { useMemo } from "react";
import type { CodeTarget, ContactSlots } from "../../../features/identity/contacts/contact-slots";
import { CodeField } from "../../../features/verification/components/code-field";
import { PhoneField } from "../../../features/verification/components/phone-field";
import type { CaptchaFallback } from "../../../features/verification/model";
import { type CodeRequest, useSendCode } from "../../../features/verification/use-send-code";

function toCodeRequest(target: CodeTarget): CodeRequest {
  if (target.purpose === "BIND_EMAIL") return { purpose: target.purpose, email: target.email.trim() };
  return { purpose: target.purpose, ...target.phone };
}

/** The server requires a captcha from guests only: those who forgot a password. */
function captchaFallbackFor(target: CodeTarget): CaptchaFallback | undefined {
  if (target.purpose !== "RESET_PASSWORD") return undefined;
  return { action: "SEND_CODE", purpose: "RESET_PASSWORD", ...target.phone };
}

/** The phone and code fields for the forms of the security centre. */
export function useContactSlots(): ContactSlots {
  const sendCode = useSendCode();
  return useMemo(
    () => ({
      phone: ({ value, onChange, error }) => (
        <PhoneField
          value={{ countryDialingCode: value.countryDialingCode, phone: value.mobileNum }}
          onChange={({ countryDialingCode, phone }) => onChange({ countryDialingCode, mobileNum: phone })}
          error={error}
        />
      ),
      code: ({ target, value, onChange, error, beforeSend }) => (
        <CodeField
          name={target.purpose}
          send={(proof) => (beforeSend() ? sendCode(toCodeRequest(target), proof) : null)}
          value={value}
          onChange={onChange}
          error={error}
          fallback={captchaFallbackFor(target)}
        />
      ),
      boundCode: ({ name, label, value, onChange, error, send }) => (
        <CodeField name={name} label={label} send={send} value={value} onChange={onChange} error={error} />
      ),
    }),
    [sendCode],
  );
}
