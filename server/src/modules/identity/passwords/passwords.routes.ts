import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { addWpsCall } from "../../../wps/call.js";
import { text } from "../../../wps/fields.js";
import { stepUpInput } from "../sign-in/step-up.wps.js";
import type { PasswordResetService } from "./password-reset.service.js";
import type { PasswordsService } from "./passwords.service.js";

/** A technical limit; the password rule's own is far lower. */
const password = z.string().max(1_000);

const changeInput = z.object({
  oldPassword: password.default(""),
  newPassword: password,
  confirmNewPassword: password,
});
const requestInput = z.object({ username: text(), email: text() });
const phoneInput = z.object({
  mobileNum: text(),
  countryDialingCode: text(8),
  verificationCode: text(),
  newPassword: password,
  deviceId: text().optional().meta({ description: "The device id with which the code was requested." }),
  stepUp: stepUpInput.optional(),
});

/** Rows 8 to 10 of the contract. */
export const passwordsRoutes =
  ({
    passwords,
    passwordResets,
  }: {
    readonly passwords: PasswordsService;
    readonly passwordResets: PasswordResetService;
  }): FastifyPluginAsync =>
  async (app) => {
    addWpsCall(app, {
      method: "POST",
      url: "/wps/member/password",
      summary: "Changes the password, ends all sessions and returns a new token",
      tag: "member",
      access: "member",
      whileBrandClosed: true,
      encrypted: true,
      refuses: ["in_need_true_account", "invalid_credentials"],
      input: changeInput,
      example: {
        oldPassword: "Player1#2026",
        newPassword: "Player1#2027",
        confirmNewPassword: "Player1#2027",
      },
      output: z.object({ token: z.string() }),
      answer: async (ctx, given) => ({ token: (await passwords.change(ctx, given)).token }),
    });
    await app.register(async (scope) => {
      // Only this call accepts a form: browsers send forms across sites without a CORS preflight.
      scope.addContentTypeParser(
        "application/x-www-form-urlencoded",
        { parseAs: "string" },
        (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      );
      addWpsCall(scope, {
        method: "POST",
        url: "/wps/member/password/email",
        summary: "Sends a password reset link; succeeds whether or not the account exists",
        tag: "member",
        access: "public",
        whileBrandClosed: true,
        input: requestInput,
        example: { username: "player1", email: "player1@example.com" },
        output: z.null(),
        answer: async (ctx, given) => {
          await passwordResets.request(ctx, given);
          return null;
        },
      });
    });
    addWpsCall(app, {
      method: "POST",
      url: "/wps/member/password/verification",
      summary: "Sets a new password by a code sent to the phone, and signs in",
      tag: "member",
      access: "public",
      whileBrandClosed: true,
      encrypted: true,
      refuses: [
        "missing_phone_number",
        "invalid_phone_number",
        "missing_verification_code",
        "invalid_verification_code",
        "code_expired",
        "invalid_credentials",
        "verification_required",
        "step_up_expired",
        "operation_not_allowed",
      ],
      input: phoneInput,
      example: {
        countryDialingCode: "+44",
        mobileNum: "7700900123",
        verificationCode: "123456",
        newPassword: "Player1#2027",
      },
      output: z.object({ token: z.string() }),
      answer: async (ctx, given) => {
        const opened = await passwordResets.byPhone(ctx, { ...given, confirmNewPassword: given.newPassword });
        return { token: opened.token };
      },
    });
  };
