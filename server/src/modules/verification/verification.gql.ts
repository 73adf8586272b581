import { field, inputOf, objectOf } from "../../graphql/object-of.js";
import { MessageChannel } from "../delivery/delivery.model.js";
import { CaptchaFallbackAction, CodePurpose, type HumanProof } from "./verification.model.js";

export const CaptchaType = objectOf("Captcha", "A captcha, valid for one attempt within 5 minutes.", {
  captchaId: field.id("Sent along with the solution."),
  image: field.string("PNG as base64."),
});

export const HumanCheckWidgetType = objectOf(
  "HumanCheckWidget",
  "A human check with the interface of Cloudflare Turnstile.",
  {
    siteKey: field.string("The site key of the widget."),
    scriptUrl: field.string("The script that renders the widget."),
  },
);
export type HumanCheckWidgetType = InstanceType<typeof HumanCheckWidgetType>;

export const PhoneProofPageType = objectOf(
  "PhoneProofPage",
  "The page on which a third party verifies phones.",
  {
    url: field.string(
      "Opened with phone, state and origin in the query; posts the message {type: phone-proof, state, token} to that origin.",
    ),
  },
);
export type PhoneProofPageType = InstanceType<typeof PhoneProofPageType>;

export const DialingCodeType = objectOf("DialingCode", "A country and its dialling code.", {
  countryCode: field.id("ISO 3166-1 alpha-2."),
  countryDialingCode: field.string("A plus sign and digits; countries may share one."),
});

export const SendCodeInput = inputOf("SendCodeInput", "The purpose and recipient of a code.", {
  purpose: field.of(CodePurpose, "The purpose of the code."),
  countryDialingCode: field.string("Such as +44, for the phone; not for BIND_EMAIL.").nullable(),
  mobileNum: field.string("The phone; not for BIND_EMAIL.").nullable(),
  email: field.string("The address, for BIND_EMAIL.").nullable(),
  deviceId: field
    .string("Random id that the browser keeps. The code is valid only together with the same id.")
    .nullable(),
  captchaId: field.id("Id of a captcha, when one is required.").nullable(),
  captcha: field.string("The solution of the captcha.").nullable(),
  humanToken: field.string("Token of a third-party human check, instead of a captcha.").nullable(),
});

export const CodeSentType = objectOf(
  "CodeSent",
  "A code was sent, unless no account has that phone or address.",
  {
    expiredMinutes: field.int("Minutes that the code is valid, and until the next may be requested."),
  },
);

export const CaptchaFallbackInput = inputOf(
  "CaptchaFallbackInput",
  "A request for a captcha fallback code.",
  {
    action: field.of(CaptchaFallbackAction, "The action it is for.").default("sign_in"),
    username: field.string("For SIGN_IN: the username.").nullable(),
    channel: field
      .of(MessageChannel, "For SIGN_IN: the channel. Other codes are sent by e-mail.")
      .default("mail"),
    email: field.string("The recipient, for people without an account.").nullable(),
    purpose: field.of(CodePurpose, "For SEND_CODE: the purpose of the SMS code.").nullable(),
    countryDialingCode: field
      .string("For SEND_CODE: the dialling code of the phone, such as +44.")
      .nullable(),
    mobileNum: field.string("For SEND_CODE: the phone.").nullable(),
  },
);
export type CaptchaFallbackInput = InstanceType<typeof CaptchaFallbackInput>;

export const CaptchaFallbackType = objectOf(
  "CaptchaFallback",
  "A fallback code was sent, unless no account has that contact. It is submitted instead of the captcha's solution.",
  {
    captchaId: field.id("Sent along with the code, like a captcha's id."),
    expiredMinutes: field.int("Minutes that the code is valid."),
  },
);

/** Extracts the human check from an input. */
export function toHumanProof(input: {
  readonly captchaId?: string | null;
  readonly captcha?: string | null;
  readonly humanToken?: string | null;
}): HumanProof {
  return {
    captchaId: input.captchaId ?? undefined,
    captcha: input.captcha ?? undefined,
    humanToken: input.humanToken ?? undefined,
  };
}
