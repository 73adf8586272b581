import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { addWpsCall } from "../../../wps/call.js";
import { text } from "../../../wps/fields.js";
import type { IdentityService } from "../account/identity.service.js";
import type { SignedIn } from "../identity.model.js";
import type { SessionsService } from "../sessions/sessions.service.js";

const methods = z.enum(["SMS", "GOOGLE", "EMAIL", "PAYEE_NAME"]);
const signInInput = z.object({
  username: text(),
  password: z.string().max(255).default(""),
  firebaseIdToken: text(4_096)
    .optional()
    .meta({ description: "A third party's word in place of the code, where type is sms." }),
  type: z.enum(["username", "sms"]).default("username"),
  countryDialingCode: text().optional(),
  portal: z.enum(["member", "agent"]).default("member"),
  deviceId: text().optional(),
  captcha: text().optional(),
  captchaId: text().optional(),
  humanToken: z.string().max(2048).optional(),
  stepUp: z
    .object({
      ticket: text(),
      method: methods,
      answer: z.string().max(255),
      trustDevice: z.boolean().default(false),
    })
    .optional(),
});

const signedIn = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  mustChangePassword: z.boolean(),
  excluded: z.boolean().meta({ description: "Play is closed to the member." }),
  excludedUntil: z.iso.datetime().nullable(),
  excludedAskFrom: z.iso
    .datetime()
    .nullable()
    .meta({ description: "From when the member may ask for the end of what does not end by itself." }),
});

/** A sign-in as the contract has it. */
function toView({ token, firstTimeLogin, passwordExpired, mustChangePassword, exclusion }: SignedIn) {
  const excludedUntil = exclusion?.until?.toISOString() ?? null;
  const excludedAskFrom = exclusion?.askFrom?.toISOString() ?? null;
  const flags = { firstTimeLogin, passwordExpired, mustChangePassword };
  return { token, ...flags, excluded: exclusion !== undefined, excludedUntil, excludedAskFrom };
}

/** Rows 1 and 3, and how the codes of row 1 are sent. */
export const identityRoutes =
  ({
    identity,
    sessions,
  }: {
    readonly identity: IdentityService;
    readonly sessions: SessionsService;
  }): FastifyPluginAsync =>
  async (app) => {
    addWpsCall(app, {
      method: "POST",
      url: "/wps/session/login",
      summary: "Signs in by name and password, or by phone and code",
      tag: "session",
      encrypted: true,
      refuses: [
        ...["invalid_credentials", "account_disabled", "account_locked", "non_agent_login"],
        ...["non_member_login", "captcha_required", "captcha_check_failed", "verification_required"],
        ...["step_up_expired", "operation_not_allowed", "missing_phone_number", "invalid_phone_number"],
        ...["missing_verification_code", "invalid_verification_code", "code_expired"],
      ] as const,
      input: signInInput,
      output: signedIn,
      answer: async (ctx, { captcha, captchaId, humanToken, firebaseIdToken, ...input }) => {
        const phoneProof = input.type === "sms" ? firebaseIdToken : undefined;
        const human = { captcha, captchaId, humanToken };
        return toView(await identity.signIn(ctx, { ...input, phoneProof, human }));
      },
    });
    addWpsCall(app, {
      method: "POST",
      url: "/wps/session/login/stepUp",
      summary: "Sends the code that a sign-in asked for, to the account's own phone or address",
      tag: "session",
      encrypted: true,
      refuses: ["step_up_expired", "operation_not_allowed", "code_not_sent", "quota_exceeded"],
      input: z.object({ ticket: text(), method: methods, deviceId: text().optional() }),
      output: z.object({ expiredMinutes: z.int() }),
      answer: (ctx, given) => sessions.sendStepUpCode(ctx, given),
    });
    addWpsCall(app, {
      method: "DELETE",
      url: "/wps/session/logout",
      summary: "Signs out; the token is dead from then on",
      tag: "session",
      token: "required",
      alwaysOpen: true,
      output: z.null(),
      answer: async (ctx) => {
        await identity.signOut(ctx);
        return null;
      },
    });
  };
