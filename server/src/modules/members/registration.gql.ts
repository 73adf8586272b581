import { minimumAge } from "@croupier/schema/rules/registration.js";
import { type RegistrationField, registrationFields } from "@croupier/schema/rules/registration-fields.js";
import { patternSource } from "@croupier/schema/rules/registration-patterns.js";
import { Field, InputType, Int, ObjectType } from "type-graphql";
import { type Registration, RegistrationMethod, type RegistrationSettings } from "./registration.model.js";

@ObjectType("RegistrationField", { description: "The brand's rule for one registration field." })
export class RegistrationFieldType {
  @Field(() => String, { description: "Name of the field in the input of `register`." })
  readonly field!: string;

  @Field(() => Boolean, { description: "Whether the brand has enabled the field." })
  readonly enabled!: boolean;

  @Field(() => Boolean, { description: "Whether it is required." })
  readonly required!: boolean;

  @Field(() => String, { description: "A regular expression with the u flag; * accepts any text." })
  readonly acceptedPattern!: string;

  @Field(() => String, { description: "Id of the pattern, which is also the code of its error message." })
  readonly patternId!: string;

  @Field(() => Int, { description: "Minimum length in characters." })
  readonly minLength!: number;

  @Field(() => Int, { description: "Maximum length in characters." })
  readonly maxLength!: number;
}

@ObjectType("RegistrationFlags", { description: "The brand's registration flags." })
export class RegistrationFlagsType {
  @Field(() => Boolean, {
    description: "Whether people may register by mobile number; if so, it is the default.",
  })
  readonly mobileRegistration!: boolean;

  @Field(() => Boolean, { description: "Whether the number must be verified by a code." })
  readonly smsVerification!: boolean;

  @Field(() => Boolean, { description: "Whether a registration by number requires a password." })
  readonly passwordAtMobile!: boolean;

  @Field(() => Boolean, { description: "Whether a registration without an SMS code requires a captcha." })
  readonly humanCheck!: boolean;

  @Field(() => Boolean, { description: "Whether a third party may verify the number." })
  readonly phoneProof!: boolean;
}

@ObjectType("RegistrationSettings", { description: "The brand's rules for registration." })
export class RegistrationSettingsType {
  @Field(() => [RegistrationFieldType], { description: "All fields, in form order." })
  readonly fields!: readonly RegistrationFieldType[];

  @Field(() => RegistrationFlagsType, { description: "The registration flags." })
  readonly flags!: RegistrationFlagsType;

  @Field(() => Int, { description: "Minimum age in years." })
  readonly minimumAge!: number;
}

/** Converts a brand's registration rules to their GraphQL type. */
export function toSettingsView({ fields, flags }: RegistrationSettings): RegistrationSettingsType {
  const views = registrationFields.map((field) => toFieldView(field, fields[field]));
  return { fields: views, flags, minimumAge };
}

/** Converts one field's rule to its GraphQL type. */
export function toFieldView(
  field: RegistrationField,
  rule: RegistrationSettings["fields"][RegistrationField],
): RegistrationFieldType {
  return { field, ...rule, acceptedPattern: patternSource(rule.patternId) };
}

@InputType("RegistrationFieldInput", {
  description: "Changes of a field's rule; null values stay unchanged.",
})
export class RegistrationFieldInput {
  @Field(() => String, { description: "The field's name." })
  readonly field!: string;

  @Field(() => Boolean, { nullable: true, description: "Whether the field is enabled." })
  readonly enabled?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: "Whether it is required." })
  readonly required?: boolean | null;

  @Field(() => String, { nullable: true, description: "Id of the pattern." })
  readonly patternId?: string | null;

  @Field(() => Int, { nullable: true, description: "Minimum length in characters." })
  readonly minLength?: number | null;

  @Field(() => Int, { nullable: true, description: "Maximum length in characters." })
  readonly maxLength?: number | null;
}

const optional = (description: string) => ({ nullable: true, description });

@InputType("RegisterInput", {
  description: "A registration. Fields that the brand has not enabled are ignored.",
})
export class RegisterInput {
  @Field(() => RegistrationMethod, {
    defaultValue: "username",
    description: "How the person registers.",
  })
  readonly method!: RegistrationMethod;

  @Field(() => String, optional("The user name."))
  readonly username?: string | null;

  @Field(() => String, optional("As typed."))
  readonly password?: string | null;

  @Field(() => String, optional("The password again."))
  readonly confirmPassword?: string | null;

  @Field(() => String, optional("The phone number, without the dialling code."))
  readonly mobileNum?: string | null;

  @Field(() => String, optional("The dialling code, such as +44."))
  readonly countryDialingCode?: string | null;

  @Field(() => String, optional("The code that was sent to the number."))
  readonly verificationCode?: string | null;

  @Field(() => String, optional("Six digits, required to authorise payments."))
  readonly paymentPassword?: string | null;

  @Field(() => String, optional("In the date format of the brand's rule."))
  readonly birthday?: string | null;

  @Field(() => String, optional("Name of the holder of the member's bank accounts."))
  readonly payeeName?: string | null;

  @Field(() => String, optional("E-mail address."))
  readonly email?: string | null;

  @Field(() => String, optional("The name shown to others."))
  readonly nickname?: string | null;

  @Field(() => String, optional("Number of an identity document."))
  readonly idNumber?: string | null;

  @Field(() => String, optional("Free text."))
  readonly nationality?: string | null;

  @Field(() => String, optional("Free text."))
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

  @Field(() => String, optional("The host of the registration."))
  readonly domain?: string | null;

  @Field(() => String, optional("The page from which the person registered."))
  readonly registerUrl?: string | null;

  @Field(() => String, optional("How a third party verified the number: sms."))
  readonly firebaseChannel?: string | null;

  @Field(() => String, optional("A third party's signed proof that the number belongs to the person."))
  readonly firebaseIdToken?: string | null;

  @Field(() => Boolean, { description: "Whether the person accepts the terms." })
  readonly acceptsTerms!: boolean;

  @Field(() => Boolean, { description: "Whether the person declares to be 18 or older." })
  readonly isAdult!: boolean;

  @Field(() => String, optional("Random id that the browser keeps, if any."))
  readonly deviceId?: string | null;

  @Field(() => String, optional("The solution of the captcha."))
  readonly captcha?: string | null;

  @Field(() => String, optional("Id of the captcha."))
  readonly captchaId?: string | null;

  @Field(() => String, optional("Token of a third-party human check."))
  readonly humanToken?: string | null;
}

/** Converts the input for the service, with known fields only. */
export function toRegistration(input: RegisterInput): Registration {
  const texts = registrationFields.flatMap((field) => {
    const text = input[field];
    return typeof text === "string" ? [[field, text]] : [];
  });
  return {
    method: input.method,
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
