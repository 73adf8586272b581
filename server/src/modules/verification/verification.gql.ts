import { Field, ID, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import type { HumanProof } from "./verification.model.js";

/** What a code may be asked for by whoever knocks at the door. */
export enum SentFor {
  SIGN_IN = "sign_in",
  REGISTRATION = "registration",
  RESET_PASSWORD = "reset_password",
  BIND_PHONE = "bind_phone",
  BIND_EMAIL = "bind_email",
}
registerEnumType(SentFor, {
  name: "CodePurpose",
  description: "What a code is asked for. It is good for nothing else.",
  valuesConfig: {
    SIGN_IN: { description: "Signing in by phone." },
    REGISTRATION: { description: "Showing at registration that a phone is one's own." },
    RESET_PASSWORD: { description: "Setting a new password by phone." },
    BIND_PHONE: { description: "Showing that a phone is one's own; signed in." },
    BIND_EMAIL: { description: "Showing that an e-mail address is one's own; signed in." },
  },
});

/** By which way a message goes. */
export enum MessageChannel {
  SMS = "sms",
  MAIL = "mail",
}
registerEnumType(MessageChannel, {
  name: "MessageChannel",
  description: "By which way a message goes.",
  valuesConfig: { SMS: { description: "A text message." }, MAIL: { description: "An e-mail." } },
});

@ObjectType("Captcha", { description: "A picture to read, good for one answer within 5 minutes." })
export class CaptchaType {
  @Field(() => ID, { description: "To be sent along with what was read." })
  readonly captchaId!: string;

  @Field(() => String, { description: "PNG as base64." })
  readonly image!: string;
}

@ObjectType("HumanCheckWidget", { description: "A human check of Turnstile's shape, as pages show it." })
export class HumanCheckWidgetType {
  @Field(() => String, { description: "What the site is called there." })
  readonly siteKey!: string;

  @Field(() => String, { description: "The script that draws it." })
  readonly scriptUrl!: string;
}

@ObjectType("PhoneProofPage", { description: "Where a third party proves phones." })
export class PhoneProofPageType {
  @Field(() => String, {
    description:
      "Opened with phone, state and origin in its query; it posts {type: phone-proof, state, token} to that origin.",
  })
  readonly url!: string;
}

@ObjectType("DialingCode", { description: "A country as it is dialled." })
export class DialingCodeType {
  @Field(() => ID, { description: "ISO 3166-1, two letters." })
  readonly countryCode!: string;

  @Field(() => String, { description: "A plus sign and digits; countries may share one." })
  readonly countryDialingCode!: string;
}

@InputType("SendCodeInput", { description: "What a code is for, and where it goes to." })
export class SendCodeInput {
  @Field(() => SentFor, { description: "What the code is for." })
  readonly purpose!: SentFor;

  @Field(() => String, { nullable: true, description: "Of the phone, +44; not for BIND_EMAIL." })
  readonly countryDialingCode?: string | null;

  @Field(() => String, { nullable: true, description: "The phone; not for BIND_EMAIL." })
  readonly mobileNum?: string | null;

  @Field(() => String, { nullable: true, description: "The address, for BIND_EMAIL." })
  readonly email?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "A stable random id of the browser: the code is good where the same id comes along with it.",
  })
  readonly deviceId?: string | null;

  @Field(() => ID, { nullable: true, description: "Of a captcha, where one is asked for." })
  readonly captchaId?: string | null;

  @Field(() => String, { nullable: true, description: "What was read in it." })
  readonly captcha?: string | null;

  @Field(() => String, { nullable: true, description: "Token of a human check, in place of a captcha." })
  readonly humanToken?: string | null;
}

@ObjectType("CodeSent", { description: "A code is on its way, or nobody has that phone or address." })
export class CodeSentType {
  @Field(() => Int, { description: "Minutes it lasts, and the next one has to be waited for." })
  readonly expiredMinutes!: number;
}

/** What a code stands for a captcha in. */
export enum StandInAction {
  SIGN_IN = "sign_in",
  REGISTRATION = "registration",
  FREE_PLAY = "free_play",
  SEND_CODE = "send_code",
}
registerEnumType(StandInAction, {
  name: "StandInAction",
  description: "What a code stands for a captcha in.",
  valuesConfig: {
    SIGN_IN: { description: "Signing in to a name: goes to the phone or the address of that account." },
    REGISTRATION: { description: "Registering: goes to any address." },
    FREE_PLAY: { description: "Playing for fun: goes to any address." },
    SEND_CODE: {
      description:
        "Having a code sent to a phone: goes to the address of the account that has it, or to any for a registration.",
    },
  },
});

@InputType("CaptchaStandInInput", { description: "Who needs a code in place of a captcha, and what for." })
export class CaptchaStandInInput {
  @Field(() => StandInAction, { defaultValue: StandInAction.SIGN_IN, description: "What for." })
  readonly action!: StandInAction;

  @Field(() => String, { nullable: true, description: "The name that is being signed in to." })
  readonly username?: string | null;

  @Field(() => MessageChannel, {
    defaultValue: MessageChannel.MAIL,
    description: "For SIGN_IN: to the phone or the address of that account. All else goes by mail.",
  })
  readonly channel!: MessageChannel;

  @Field(() => String, { nullable: true, description: "Where it goes, for who has no account yet." })
  readonly email?: string | null;

  @Field(() => SentFor, { nullable: true, description: "For SEND_CODE: what the code is for." })
  readonly purpose?: SentFor | null;

  @Field(() => String, { nullable: true, description: "For SEND_CODE: of the phone, +44." })
  readonly countryDialingCode?: string | null;

  @Field(() => String, { nullable: true, description: "For SEND_CODE: the phone." })
  readonly mobileNum?: string | null;
}

@ObjectType("CaptchaStandIn", {
  description: "A code is on its way, or no such account has that. It is entered as the captcha.",
})
export class CaptchaStandInType {
  @Field(() => ID, { description: "To be sent along with the code, as a captcha's." })
  readonly captchaId!: string;

  @Field(() => Int, { description: "Minutes it lasts." })
  readonly expiredMinutes!: number;
}

/** The proof among the members of an input. */
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
