import { RegisterBody } from "../../features/registration/components/register-body";
import { CaptchaField } from "../../features/verification/components/captcha-field";
import { CodeField } from "../../features/verification/components/code-field";
import { PhoneField } from "../../features/verification/components/phone-field";
import { useSendCode } from "../../features/verification/use-send-code";
import type { EntranceProps } from "../../lib/entrance";

/** Registering, with the fields that prove a number and a person. */
export function Register(props: EntranceProps) {
  const send = useSendCode();
  const slots = {
    Phone: PhoneField,
    Code: CodeField,
    Captcha: CaptchaField,
    sendCode: (to: { countryDialingCode: string; phone: string }, proof: Parameters<typeof send>[1]) => {
      const { countryDialingCode, phone: mobileNum } = to;
      return send({ purpose: "REGISTRATION", countryDialingCode, mobileNum }, proof);
    },
  };
  return <RegisterBody {...props} slots={slots} />;
}
