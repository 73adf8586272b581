import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { dialingCodes, requirePhone } from "../../core/phone.js";
import { addWpsCall } from "../../wps/call.js";
import { text } from "../../wps/fields.js";
import type { CodesService } from "./codes.service.js";
import type { HumanCheckService } from "./human-check.service.js";

const proof = {
  captchaId: text()
    .optional()
    .meta({ description: "Id from GET /wps/captcha; required after the first codes." }),
  captcha: text().optional(),
  humanToken: text(4096)
    .optional()
    .meta({ description: "Token of a third-party human check, instead of a captcha." }),
};
const deviceId = text().optional().meta({
  description: "Random id that the browser keeps. The code is valid only together with the same id.",
});
const countryDialingCode = text(8)
  .default("")
  .meta({ examples: ["+44"] });
const sent = z.object({
  expiredMinutes: z
    .int()
    .meta({ description: "Minutes that the code is valid, and until the next may be requested." }),
});
const refuses = [
  "missing_phone_number",
  "invalid_phone_number",
  "captcha_required",
  "captcha_check_failed",
  "operation_not_allowed",
  "quota_exceeded",
  "code_not_sent",
] as const;

/** Rows 11 to 13 and 20 of the contract. */
export const verificationRoutes =
  ({
    codes,
    human,
  }: {
    readonly codes: CodesService;
    readonly human: HumanCheckService;
  }): FastifyPluginAsync =>
  async (app) => {
    addWpsCall(app, {
      method: "GET",
      url: "/wps/captcha",
      summary: "Creates a captcha, valid for one attempt within 5 minutes",
      tag: "session",
      access: "public",
      whileBrandClosed: true,
      output: z.object({ captchaId: z.string(), image: z.string().meta({ description: "PNG as base64." }) }),
      answer: (ctx) => human.createCaptcha(ctx),
    });
    addWpsCall(app, {
      method: "POST",
      url: "/wps/verification/sms/noLogin",
      summary: "Sends a code for a sign-in or a password reset by phone, whichever it is used for first",
      tag: "session",
      access: "public",
      whileBrandClosed: true,
      refuses,
      input: z.object({ mobileNum: text().default(""), countryDialingCode, deviceId, ...proof }),
      example: { countryDialingCode: "+44", mobileNum: "7700900123" },
      output: sent,
      answer: (ctx, { mobileNum, countryDialingCode, deviceId: requester, ...proof }) =>
        codes.send(ctx, {
          purpose: "sign_in_or_reset_password",
          channel: "sms",
          to: requirePhone(countryDialingCode, mobileNum),
          human: proof,
          requester,
        }),
    });
    addWpsCall(app, {
      method: "POST",
      url: "/wps/verification/sms/register",
      summary: "Sends a code that verifies a phone at registration",
      tag: "session",
      access: "public",
      refuses,
      input: z.object({
        mobileNo: text().default(""),
        countryDialingCode,
        deviceId,
        ...proof,
        regType: text().optional().meta({ description: "Accepted and ignored." }),
      }),
      example: { countryDialingCode: "+44", mobileNo: "7700900124" },
      output: sent,
      answer: (ctx, { mobileNo, countryDialingCode, regType: _, deviceId: requester, ...proof }) =>
        codes.send(ctx, {
          purpose: "registration",
          channel: "sms",
          to: requirePhone(countryDialingCode, mobileNo),
          human: proof,
          requester,
        }),
    });
    addWpsCall(app, {
      method: "GET",
      url: "/wps/system/countryCodes",
      summary: "All countries with their dialling codes",
      tag: "system",
      access: "public",
      whileBrandClosed: true,
      output: z.array(z.object({ countryCode: z.string(), countryDialingCode: z.string() })),
      answer: async () => [...dialingCodes()],
    });
  };
