import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { MessageChannel } from "../delivery/delivery.model.js";
import { CaptchaFallbackAction, CodePurpose, type HumanProof } from "./verification.model.js";

@ObjectType("Captcha", { description: "A captcha, valid for one attempt within 5 minutes." })
export class CaptchaType {
  @Field(() => ID, { description: "Sent along with the solution." })
  readonly captchaId!: string;

  @Field(() => String, { description: "PNG as base64." })
  readonly image!: string;
}

@ObjectType("HumanCheckWidget", { description: "A human check with the interface of Cloudflare Turnstile." })
export class HumanCheckWidgetType {
  @Field(() => String, { description: "The site key of the widget." })
  readonly siteKey!: string;

  @Field(() => String, { description: "The script that renders the widget." })
  readonly scriptUrl!: string;
}

@ObjectType("PhoneProofPage", { description: "The page on which a third party verifies phones." })
export class PhoneProofPageType {
  @Field(() => String, {
    description:
      "Opened with phone, state and origin in the query; posts the message {type: phone-proof, state, token} to that origin.",
  })
  readonly url!: string;
}

@ObjectType("DialingCode", { description: "A country and its dialling code." })
export class DialingCodeType {
  @Field(() => ID, { description: "ISO 3166-1 alpha-2." })
  readonly countryCode!: string;

  @Field(() => String, { description: "A plus sign and digits; countries may share one." })
  readonly countryDialingCode!: string;
}

@InputType("SendCodeInput", { description: "The purpose and recipient of a code." })
export class SendCodeInput {
  @Field(() => CodePurpose, { description: "The purpose of the code." })
  readonly purpose!: CodePurpose;

  @Field(() => String, { nullable: true, description: "Such as +44, for the phone; not for BIND_EMAIL." })
  readonly countryDialingCode?: string | null;

  @Field(() => String, { nullable: true, description: "The phone; not for BIND_EMAIL." })
  readonly mobileNum?: string | null;

  @Field(() => String, { nullable: true, description: "The address, for BIND_EMAIL." })
  readonly email?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Random id that the browser keeps. The code is valid only together with the same id.",
  })
  readonly deviceId?: string | null;

  @Field(() => ID, { nullable: true, description: "Id of a captcha, when one is required." })
  readonly captchaId?: string | null;

  @Field(() => String, { nullable: true, description: "The solution of the captcha." })
  readonly captcha?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Token of a third-party human check, instead of a captcha.",
  })
  readonly humanToken?: string | null;
}

@ObjectType("CodeSent", { description: "A code was sent, unless no account has that phone or address." })
export class CodeSentType {
  @Field(() => Int, { description: "Minutes that the code is valid, and until the next may be requested." })
  readonly expiredMinutes!: number;
}

@InputType("CaptchaFallbackInput", { description: "A request for a captcha fallback code." })
export class CaptchaFallbackInput {
  @Field(() => CaptchaFallbackAction, {
    defaultValue: "sign_in",
    description: "The action it is for.",
  })
  readonly action!: CaptchaFallbackAction;

  @Field(() => String, { nullable: true, description: "For SIGN_IN: the user name." })
  readonly username?: string | null;

  @Field(() => MessageChannel, {
    defaultValue: "mail",
    description: "For SIGN_IN: the channel. Other codes are sent by e-mail.",
  })
  readonly channel!: MessageChannel;

  @Field(() => String, { nullable: true, description: "The recipient, for people without an account." })
  readonly email?: string | null;

  @Field(() => CodePurpose, {
    nullable: true,
    description: "For SEND_CODE: the purpose of the SMS code.",
  })
  readonly purpose?: CodePurpose | null;

  @Field(() => String, {
    nullable: true,
    description: "For SEND_CODE: the dialling code of the phone, such as +44.",
  })
  readonly countryDialingCode?: string | null;

  @Field(() => String, { nullable: true, description: "For SEND_CODE: the phone." })
  readonly mobileNum?: string | null;
}

@ObjectType("CaptchaFallback", {
  description:
    "A fallback code was sent, unless no account has that contact. It is submitted instead of the captcha's solution.",
})
export class CaptchaFallbackType {
  @Field(() => ID, { description: "Sent along with the code, like a captcha's id." })
  readonly captchaId!: string;

  @Field(() => Int, { description: "Minutes that the code is valid." })
  readonly expiredMinutes!: number;
}

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
