import { minimumAge } from "@croupier/schema/rules/registration.js";
import { registrationFields } from "@croupier/schema/rules/registration-fields.js";
import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { addWpsCall } from "../../wps/call.js";
import { text } from "../../wps/fields.js";
import { toFieldView } from "./registration.gql.js";
import type { Registration } from "./registration.model.js";
import type { RegistrationService } from "./registration.service.js";
import { registrationFlags } from "./registration.wps.js";
import type { RegistrationRulesService } from "./registration-rules.service.js";

const fieldRule = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  acceptedPattern: z
    .string()
    .meta({ description: "A regular expression with the u flag; * accepts any text." }),
  patternId: z.string(),
  minLength: z.int(),
  maxLength: z.int(),
});

const settings = z.object({
  fields: z.record(z.enum(registrationFields), fieldRule),
  flags: registrationFlags,
  minimumAge: z.int(),
});

const given = () => text(510).optional();
/** Limited by the database's columns; the brand's rules set shorter limits. */
const fields = Object.fromEntries(registrationFields.map((field) => [field, given()])) as Record<
  (typeof registrationFields)[number],
  ReturnType<typeof given>
>;

const otherFields = {
  confirmPassword: given(),
  countryDialingCode: given(),
  verificationCode: given(),
  captcha: given(),
  captchaId: given(),
  humanToken: text(4_096).optional(),
  referralCode: given(),
  domain: given(),
  registerUrl: text(2_048).optional(),
  firebaseIdToken: text(4_096).optional(),
  deviceId: given(),
  acceptsTerms: z.boolean().default(true).meta({
    description: "Whether the person has accepted the terms; defaults to true.",
  }),
  isAdult: z.boolean().default(true).meta({
    description: "Whether the person has declared to be 18 or older; defaults to true.",
  }),
};

const registrationUser = z.object({ ...fields, ...otherFields });

const passwords = { password: "Newcomer1#2026", confirmPassword: "Newcomer1#2026" };
const byUsername: z.input<typeof registrationUser> = { username: "newcomer1", ...passwords };
const byMobile: z.input<typeof registrationUser> = {
  countryDialingCode: "+44",
  mobileNum: "7700900124",
  verificationCode: "123456",
  ...passwords,
};

const registered = z.object({
  token: z.string(),
  account: z.string().meta({ description: "The username." }),
});

function toRegistration(
  method: Registration["method"],
  user: z.output<typeof registrationUser>,
): Registration {
  const texts = registrationFields.flatMap((field) => {
    const typed = user[field];
    return typed === undefined ? [] : [[field, typed]];
  });
  const { acceptsTerms, isAdult, confirmPassword, countryDialingCode, verificationCode } = user;
  const { domain, referralCode, registerUrl, deviceId, captcha, captchaId, humanToken } = user;
  return {
    method,
    texts: Object.fromEntries(texts),
    phoneProof: user.firebaseIdToken,
    acceptsTerms,
    isAdult,
    confirmPassword,
    countryDialingCode,
    verificationCode,
    domain,
    referralCode,
    registerUrl,
    deviceId,
    captcha,
    captchaId,
    humanToken,
  };
}

/** Rows 6, 7 and 15 of the contract. */
export const registrationRoutes =
  ({
    registration,
    registrationRules,
  }: {
    readonly registration: RegistrationService;
    readonly registrationRules: RegistrationRulesService;
  }): FastifyPluginAsync =>
  async (app) => {
    addWpsCall(app, {
      method: "GET",
      url: "/wps/system/setting/register",
      summary: "The brand's rules for registration",
      tag: "system",
      access: "public",
      output: settings,
      answer: async (ctx) => {
        const { fields, flags } = await registrationRules.settings(ctx);
        const rules = registrationFields.map((name) => {
          const { field, ...rule } = toFieldView(name, fields[name]);
          return [field, rule] as const;
        });
        return { fields: Object.fromEntries(rules) as z.input<typeof settings>["fields"], flags, minimumAge };
      },
    });
    for (const [method, url, summary, example] of [
      ["username", "/wps/member/register", "Registers by username and signs in", byUsername],
      [
        "mobile",
        "/wps/member/register/mobile",
        "Registers by mobile number, which becomes the username",
        byMobile,
      ],
    ] as const) {
      addWpsCall(app, {
        method: "PUT",
        url,
        summary,
        tag: "member",
        access: "public",
        encrypted: true,
        refuses: [
          "captcha_check_failed",
          "captcha_required",
          "code_expired",
          "invalid_phone_number",
          "invalid_verification_code",
          "invitation_code_error",
          "operation_not_allowed",
          "registration_refused",
        ],
        input: registrationUser,
        example,
        output: registered,
        answer: async (ctx, user) => {
          const { token, account } = await registration.register(ctx, toRegistration(method, user));
          return { token, account };
        },
      });
    }
  };
