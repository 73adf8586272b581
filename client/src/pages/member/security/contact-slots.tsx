import { useMemo } from "react";
import type { CodeTarget, ContactSlots } from "../../../features/identity/contacts/contact-slots";
import { CodeField } from "../../../features/verification/components/code-field";
import { PhoneField } from "../../../features/verification/components/phone-field";
import type { CaptchaFallback } from "../../../features/verification/model";
import { type CodeRequest, useSendCode } from "../../../features/verification/use-send-code";

function requestOf(target: CodeTarget): CodeRequest {
  if (target.purpose === "BIND_EMAIL") return { purpose: target.purpose, email: target.email.trim() };
  return { purpose: target.purpose, ...target.phone };
}

/** Only guests are asked for a captcha: those who forgot a password. */
function standInOf(target: CodeTarget): CaptchaFallback | undefined {
  if (target.purpose !== "RESET_PASSWORD") return undefined;
  return { action: "SEND_CODE", purpose: "RESET_PASSWORD", ...target.phone };
}

/** The fields for phones and codes, for the forms that protect an account. */
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
          send={(proof) => (beforeSend() ? sendCode(requestOf(target), proof) : null)}
          value={value}
          onChange={onChange}
          error={error}
          fallback={standInOf(target)}
        />
      ),
      boundCode: ({ name, label, value, onChange, error, send }) => (
        <CodeField name={name} label={label} send={send} value={value} onChange={onChange} error={error} />
      ),
    }),
    [sendCode],
  );
}
