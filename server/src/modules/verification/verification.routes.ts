import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { dialingCodes, requirePhone } from "../../core/phone.js";
import { addWpsCall } from "../../wps/call.js";
import { text } from "../../wps/fields.js";
import type { CodesService } from "./codes.service.js";
import type { HumanCheckService } from "./human-check.service.js";

const proof = {
  captchaId: text().optional().meta({ description: "Of GET /wps/captcha; asked for after the first codes." }),
  captcha: text().optional(),
  humanToken: text(4096).optional().meta({ description: "Token of a human check, in place of a captcha." }),
};
const deviceId = text().optional().meta({
  description: "A stable random id of the browser: the code is good where the same id comes along with it.",
});
const countryDialingCode = text(8)
  .default("")
  .meta({ examples: ["+44"] });
const sent = z.object({
  expiredMinutes: z.int().meta({ description: "Minutes it lasts, and the next one has to be waited for." }),
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

/** Rows 11 to 13 and 20. */
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
      summary: "A new captcha, good for one answer within 5 minutes",
      tag: "session",
      output: z.object({ captchaId: z.string(), image: z.string().meta({ description: "PNG as base64." }) }),
      answer: (ctx) => human.captcha(ctx),
    });
    addWpsCall(app, {
      method: "POST",
      url: "/wps/verification/sms/noLogin",
      summary: "Sends a code that signs in by phone or sets a new password, whichever it is used for first",
      tag: "session",
      refuses,
      input: z.object({ mobileNum: text().default(""), countryDialingCode, deviceId, ...proof }),
      output: sent,
      answer: (ctx, { mobileNum, countryDialingCode, deviceId: asker, ...proof }) =>
        codes.send(ctx, {
          purpose: "sign_in_or_reset_password",
          channel: "sms",
          to: requirePhone(countryDialingCode, mobileNum),
          human: proof,
          asker,
        }),
    });
    addWpsCall(app, {
      method: "POST",
      url: "/wps/verification/sms/register",
      summary: "Sends a code that shows at registration whose phone it is",
      tag: "session",
      refuses,
      input: z.object({
        mobileNo: text().default(""),
        countryDialingCode,
        deviceId,
        ...proof,
        regType: text().optional().meta({ description: "Taken, and not looked at." }),
      }),
      output: sent,
      answer: (ctx, { mobileNo, countryDialingCode, regType: _, deviceId: asker, ...proof }) =>
        codes.send(ctx, {
          purpose: "registration",
          channel: "sms",
          to: requirePhone(countryDialingCode, mobileNo),
          human: proof,
          asker,
        }),
    });
    addWpsCall(app, {
      method: "GET",
      url: "/wps/system/countryCodes",
      summary: "Every country with its dialling code",
      tag: "system",
      output: z.array(z.object({ countryCode: z.string(), countryDialingCode: z.string() })),
      answer: async () => [...dialingCodes()],
    });
  };
