import { useMemo } from "react";
import type { CodeTarget, ContactSlots } from "../../../features/security/contact-slots";
import { CodeField } from "../../../features/verification/components/code-field";
import { PhoneField } from "../../../features/verification/components/phone-field";
import { type CodeRequest, useSendCode } from "../../../features/verification/use-send-code";

function requestOf(target: CodeTarget): CodeRequest {
  if (target.purpose === "BIND_EMAIL") return { purpose: target.purpose, email: target.email.trim() };
  return { purpose: target.purpose, ...target.phone };
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
        />
      ),
      boundCode: ({ name, label, value, onChange, error, send }) => (
        <CodeField name={name} label={label} send={send} value={value} onChange={onChange} error={error} />
      ),
    }),
    [sendCode],
  );
}
