import { minimumAge } from "@croupier/schema/rules/registration.js";
import { type RegistrationField, registrationFields } from "@croupier/schema/rules/registration-fields.js";
import { patternSource } from "@croupier/schema/rules/registration-patterns.js";
import { field, inputOf, objectOf } from "../../graphql/object-of.js";
import { type Registration, RegistrationMethod, type RegistrationSettings } from "./registration.model.js";

export const RegistrationFieldType = objectOf(
  "RegistrationField",
  "The brand's rule for one registration field.",
  {
    field: field.string("Name of the field in the input of `register`."),
    enabled: field.boolean("Whether the brand has enabled the field."),
    required: field.boolean("Whether it is required."),
    acceptedPattern: field.string("A regular expression with the u flag; * accepts any text."),
    patternId: field.string("Id of the pattern, which is also the code of its error message."),
    minLength: field.int("Minimum length in characters."),
    maxLength: field.int("Maximum length in characters."),
  },
);
export type RegistrationFieldType = InstanceType<typeof RegistrationFieldType>;

export const RegistrationFlagsType = objectOf("RegistrationFlags", "The brand's registration flags.", {
  mobileRegistration: field.boolean(
    "Whether people may register by mobile number; if so, it is the default.",
  ),
  smsVerification: field.boolean("Whether the number must be verified by a code."),
  passwordAtMobile: field.boolean("Whether a registration by number requires a password."),
  humanCheck: field.boolean("Whether a registration without an SMS code requires a captcha."),
  phoneProof: field.boolean("Whether a third party may verify the number."),
});

export const RegistrationSettingsType = objectOf(
  "RegistrationSettings",
  "The brand's rules for registration.",
  {
    fields: field.of(RegistrationFieldType, "All fields, in form order.").list(),
    flags: field.of(RegistrationFlagsType, "The registration flags."),
    minimumAge: field.int("Minimum age in years."),
  },
);
export type RegistrationSettingsType = InstanceType<typeof RegistrationSettingsType>;

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

export const RegistrationFieldInput = inputOf(
  "RegistrationFieldInput",
  "Changes of a field's rule; null values stay unchanged.",
  {
    field: field.string("The field's name."),
    enabled: field.boolean("Whether the field is enabled.").nullable(),
    required: field.boolean("Whether it is required.").nullable(),
    patternId: field.string("Id of the pattern.").nullable(),
    minLength: field.int("Minimum length in characters.").nullable(),
    maxLength: field.int("Maximum length in characters.").nullable(),
  },
);

const _optional = (description: string) => ({ nullable: true, description });

export const RegisterInput = inputOf(
  "RegisterInput",
  "A registration. Fields that the brand has not enabled are ignored.",
  {
    method: field.of(RegistrationMethod, "How the person registers.").default("username"),
    username: field.string("The username.").nullable(),
    password: field.string("As typed.").nullable(),
    confirmPassword: field.string("The password again.").nullable(),
    mobileNum: field.string("The phone number, without the dialling code.").nullable(),
    countryDialingCode: field.string("The dialling code, such as +44.").nullable(),
    verificationCode: field.string("The code that was sent to the number.").nullable(),
    paymentPassword: field.string("Six digits, required to authorise payments.").nullable(),
    birthday: field.string("In the date format of the brand's rule.").nullable(),
    payeeName: field.string("Name of the holder of the member's bank accounts.").nullable(),
    email: field.string("E-mail address.").nullable(),
    nickname: field.string("The name shown to others.").nullable(),
    idNumber: field.string("Number of an identity document.").nullable(),
    nationality: field.string("Free text.").nullable(),
    occupation: field.string("Free text.").nullable(),
    qqNum: field.string("Number at QQ.").nullable(),
    wechat: field.string("Name at WeChat.").nullable(),
    line: field.string("Name at LINE.").nullable(),
    whatsapp: field.string("Number at WhatsApp.").nullable(),
    facebook: field.string("Name at Facebook.").nullable(),
    telegram: field.string("Name at Telegram.").nullable(),
    zalo: field.string("Number at Zalo.").nullable(),
    skype: field.string("Name at Skype.").nullable(),
    recommenderId: field.string("Who recommended the brand.").nullable(),
    affiliateCode: field.string("An agent's invitation code.").nullable(),
    referralCode: field.string("The code of a referral link.").nullable(),
    domain: field.string("The host of the registration.").nullable(),
    registerUrl: field.string("The page from which the person registered.").nullable(),
    firebaseChannel: field.string("How a third party verified the number: sms.").nullable(),
    firebaseIdToken: field
      .string("A third party's signed proof that the number belongs to the person.")
      .nullable(),
    acceptsTerms: field.boolean("Whether the person accepts the terms."),
    isAdult: field.boolean("Whether the person declares to be 18 or older."),
    deviceId: field.string("Random id that the browser keeps, if any.").nullable(),
    captcha: field.string("The solution of the captcha.").nullable(),
    captchaId: field.string("Id of the captcha.").nullable(),
    humanToken: field.string("Token of a third-party human check.").nullable(),
  },
);
export type RegisterInput = InstanceType<typeof RegisterInput>;

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
