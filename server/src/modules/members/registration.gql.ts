import { minimumAge } from "@croupier/schema/rules/registration.js";
import { type RegistrationField, registrationFields } from "@croupier/schema/rules/registration-fields.js";
import { patternSource } from "@croupier/schema/rules/registration-patterns.js";
import { Field, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import type { Registration, RegistrationSettings } from "./registration.model.js";

/** By what a new member will be known. */
export enum RegistrationMethod {
  USERNAME = "USERNAME",
  MOBILE = "MOBILE",
}
registerEnumType(RegistrationMethod, {
  name: "RegistrationMethod",
  description: "By what a new member will be known.",
  valuesConfig: {
    USERNAME: { description: "By a user name." },
    MOBILE: { description: "By a mobile number." },
  },
});

@ObjectType("RegistrationField", { description: "What one field of the registration accepts." })
export class RegistrationFieldType {
  @Field(() => String, { description: "Its name, as the input of `register` has it." })
  readonly field!: string;

  @Field(() => Boolean, { description: "Whether it is asked for." })
  readonly enabled!: boolean;

  @Field(() => Boolean, { description: "Whether it must be filled in." })
  readonly required!: boolean;

  @Field(() => String, { description: "A regular expression to be read with the flag u; * is any text." })
  readonly acceptedPattern!: string;

  @Field(() => String, { description: "The kind of pattern, which also names the message." })
  readonly patternId!: string;

  @Field(() => Int, { description: "Fewest characters." })
  readonly minLength!: number;

  @Field(() => Int, { description: "Most characters." })
  readonly maxLength!: number;
}

@ObjectType("RegistrationFlags", { description: "What of registering the brand has switched on." })
export class RegistrationFlagsType {
  @Field(() => Boolean, {
    description: "Whether a mobile number may be the account; then it is offered first.",
  })
  readonly mobileRegistration!: boolean;

  @Field(() => Boolean, { description: "Whether the number must be proven by a code." })
  readonly smsVerification!: boolean;

  @Field(() => Boolean, { description: "Whether who registers by number chooses a password as well." })
  readonly passwordAtMobile!: boolean;

  @Field(() => Boolean, { description: "Whether a captcha comes first, where no code does." })
  readonly humanCheck!: boolean;

  @Field(() => Boolean, { description: "Whether a third party may prove the number." })
  readonly phoneProof!: boolean;
}

@ObjectType("RegistrationSettings", { description: "How this brand registers its members." })
export class RegistrationSettingsType {
  @Field(() => [RegistrationFieldType], { description: "Every field, in the order they are asked for." })
  readonly fields!: readonly RegistrationFieldType[];

  @Field(() => RegistrationFlagsType, { description: "What is switched on." })
  readonly flags!: RegistrationFlagsType;

  @Field(() => Int, { description: "Years that a member must have lived." })
  readonly minimumAge!: number;
}

/** How a brand registers, as GraphQL shows it. */
export function toSettingsView({ fields, flags }: RegistrationSettings): RegistrationSettingsType {
  const views = registrationFields.map((field) => toFieldView(field, fields[field]));
  return { fields: views, flags, minimumAge };
}

/** One field's rule, as GraphQL shows it. */
export function toFieldView(
  field: RegistrationField,
  rule: RegistrationSettings["fields"][RegistrationField],
): RegistrationFieldType {
  return { field, ...rule, acceptedPattern: patternSource(rule.patternId) };
}

@InputType("RegistrationFieldInput", { description: "What changes of a field's rule; what is null stays." })
export class RegistrationFieldInput {
  @Field(() => String, { description: "The field's name." })
  readonly field!: string;

  @Field(() => Boolean, { nullable: true, description: "Whether it is asked for." })
  readonly enabled?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: "Whether it must be filled in." })
  readonly required?: boolean | null;

  @Field(() => String, { nullable: true, description: "The kind of pattern." })
  readonly patternId?: string | null;

  @Field(() => Int, { nullable: true, description: "Fewest characters." })
  readonly minLength?: number | null;

  @Field(() => Int, { nullable: true, description: "Most characters." })
  readonly maxLength?: number | null;
}

const optional = (description: string) => ({ nullable: true, description });

@InputType("RegisterInput", {
  description: "What somebody fills in to become a member. What the brand does not ask for is not looked at.",
})
export class RegisterInput {
  @Field(() => RegistrationMethod, {
    defaultValue: RegistrationMethod.USERNAME,
    description: "By what the member will be known.",
  })
  readonly method!: RegistrationMethod;

  @Field(() => String, optional("What the member signs in with."))
  readonly username?: string | null;

  @Field(() => String, optional("As typed."))
  readonly password?: string | null;

  @Field(() => String, optional("The password once more."))
  readonly confirmPassword?: string | null;

  @Field(() => String, optional("Without the country's dialling code."))
  readonly mobileNum?: string | null;

  @Field(() => String, optional("The country's dialling code: +44."))
  readonly countryDialingCode?: string | null;

  @Field(() => String, optional("The code that was sent to the number."))
  readonly verificationCode?: string | null;

  @Field(() => String, optional("Asked for before money leaves: six digits."))
  readonly paymentPassword?: string | null;

  @Field(() => String, optional("As the brand's rule writes dates."))
  readonly birthday?: string | null;

  @Field(() => String, optional("Name of the holder of the member's bank accounts."))
  readonly payeeName?: string | null;

  @Field(() => String, optional("Where the member gets mail."))
  readonly email?: string | null;

  @Field(() => String, optional("The name others see."))
  readonly nickname?: string | null;

  @Field(() => String, optional("Number of an identity document."))
  readonly idNumber?: string | null;

  @Field(() => String, optional("In the member's own words."))
  readonly nationality?: string | null;

  @Field(() => String, optional("In the member's own words."))
  readonly occupation?: string | null;

  @Field(() => String, optional("Number at QQ."))
  readonly qqNum?: string | null;

  @Field(() => String, optional("Name at WeChat."))
  readonly wechat?: string | null;

  @Field(() => String, optional("Name at LINE."))
  readonly line?: string | null;

  @Field(() => String, optional("Number at WhatsApp."))
  readonly whatsapp?: string | null;

  @Field(() => String, optional("Name at Facebook."))
  readonly facebook?: string | null;

  @Field(() => String, optional("Name at Telegram."))
  readonly telegram?: string | null;

  @Field(() => String, optional("Number at Zalo."))
  readonly zalo?: string | null;

  @Field(() => String, optional("Name at Skype."))
  readonly skype?: string | null;

  @Field(() => String, optional("Who recommended the brand."))
  readonly recommenderId?: string | null;

  @Field(() => String, optional("An agent's invitation code."))
  readonly affiliateCode?: string | null;

  @Field(() => String, optional("The code of a referral link."))
  readonly referralCode?: string | null;

  @Field(() => String, optional("The host that the person came to."))
  readonly domain?: string | null;

  @Field(() => String, optional("The page that the person came by."))
  readonly registerUrl?: string | null;

  @Field(() => String, optional("How a third party proved the number: sms."))
  readonly firebaseChannel?: string | null;

  @Field(() => String, optional("A third party's signed word that the number is the person's own."))
  readonly firebaseIdToken?: string | null;

  @Field(() => Boolean, { description: "Whether the person accepts the terms." })
  readonly acceptsTerms!: boolean;

  @Field(() => Boolean, { description: "Whether the person says to be 18 or older." })
  readonly isAdult!: boolean;

  @Field(() => String, optional("A stable random id of the browser, if it keeps one."))
  readonly deviceId?: string | null;

  @Field(() => String, optional("What the captcha shows."))
  readonly captcha?: string | null;

  @Field(() => String, optional("Which captcha."))
  readonly captchaId?: string | null;

  @Field(() => String, optional("What the check for robots gave."))
  readonly humanToken?: string | null;
}

/** A registration as the service reads it: nothing but what it knows is passed on. */
export function toRegistration(input: RegisterInput): Registration {
  const texts = registrationFields.flatMap((field) => {
    const text = input[field];
    return typeof text === "string" ? [[field, text]] : [];
  });
  return {
    method: input.method === RegistrationMethod.MOBILE ? "mobile" : "username",
    texts: Object.fromEntries(texts),
    confirmPassword: input.confirmPassword ?? undefined,
    countryDialingCode: input.countryDialingCode ?? undefined,
    verificationCode: input.verificationCode ?? undefined,
    acceptsTerms: input.acceptsTerms,
    isAdult: input.isAdult,
    domain: input.domain ?? undefined,
    referralCode: input.referralCode ?? undefined,
    registerUrl: input.registerUrl ?? undefined,
    phoneProof: input.firebaseIdToken ?? undefined,
    deviceId: input.deviceId ?? undefined,
    captcha: input.captcha ?? undefined,
    captchaId: input.captchaId ?? undefined,
    humanToken: input.humanToken ?? undefined,
  };
}
