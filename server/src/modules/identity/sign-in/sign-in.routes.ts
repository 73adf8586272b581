import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { addWpsCall } from "../../../wps/call.js";
import { text } from "../../../wps/fields.js";
import type { IdentityService } from "../account/identity.service.js";
import { type SignedIn, SignInType, StepUpMethod } from "../identity.model.js";
import type { SessionsService } from "../sessions/sessions.service.js";
import { stepUpInput } from "./step-up.wps.js";

const signInInput = z.object({
  username: text(),
  password: z.string().max(255).default(""),
  firebaseIdToken: text(4_096)
    .optional()
    .meta({ description: "A third party's signed phone proof instead of the code, when type is sms." }),
  type: SignInType.schema.default("username"),
  countryDialingCode: text().optional(),
  portal: z.enum(["member", "agent"]).default("member"),
  deviceId: text().optional(),
  captcha: text().optional(),
  captchaId: text().optional(),
  humanToken: z.string().max(2048).optional(),
  stepUp: stepUpInput.optional(),
});

const signedIn = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  mustChangePassword: z.boolean(),
  excluded: z.boolean().meta({ description: "Whether the member is excluded from play." }),
  excludedUntil: z.iso.datetime().nullable(),
  excludedAskFrom: z.iso
    .datetime()
    .nullable()
    .meta({ description: "When the member may first ask to end an exclusion without a fixed end." }),
});

/** Converts a sign-in to the contract's fields. */
function toView({ token, firstTimeLogin, passwordExpired, mustChangePassword, exclusion }: SignedIn) {
  const excludedUntil = exclusion?.until?.toISOString() ?? null;
  const excludedAskFrom = exclusion?.askFrom?.toISOString() ?? null;
  const flags = { firstTimeLogin, passwordExpired, mustChangePassword };
  return { token, ...flags, excluded: exclusion !== undefined, excludedUntil, excludedAskFrom };
}

/** Rows 1 and 3 of the contract, and the step-up code of row 1. */
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
      access: "public",
      whileBrandClosed: true,
      encrypted: true,
      refuses: [
        ...["invalid_credentials", "account_disabled", "account_locked", "non_agent_login"],
        ...["captcha_required", "captcha_check_failed", "verification_required"],
        ...["step_up_expired", "operation_not_allowed", "missing_phone_number", "invalid_phone_number"],
        ...["missing_verification_code", "invalid_verification_code", "code_expired"],
      ] as const,
      input: signInInput,
      example: { username: "player1", password: "Player1#2026" },
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
      summary: "Sends the step-up code of a sign-in to the account's verified phone or e-mail address",
      tag: "session",
      access: "public",
      whileBrandClosed: true,
      encrypted: true,
      refuses: ["step_up_expired", "operation_not_allowed", "code_not_sent", "quota_exceeded"],
      input: z.object({ ticket: text(), method: StepUpMethod.schema, deviceId: text().optional() }),
      example: { ticket: "the ticket of the sign-in", method: "EMAIL" },
      output: z.object({ expiredMinutes: z.int() }),
      answer: (ctx, given) => sessions.sendStepUpCode(ctx, given),
    });
    addWpsCall(app, {
      method: "DELETE",
      url: "/wps/session/logout",
      summary: "Signs out and revokes the token",
      tag: "session",
      access: "trial",
      whileClosed: true,
      output: z.null(),
      answer: async (ctx) => {
        await identity.signOut(ctx);
        return null;
      },
    });
  };
