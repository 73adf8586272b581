import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { addWpsCall } from "../../wps/call.js";
import { text } from "../../wps/fields.js";
import type { TrialService } from "./trial.service.js";

const input = z.object({
  os: text(),
  platform: text(),
  encryption: z.union([z.boolean(), text()]),
  gatewayVersion: z.coerce.number(),
  adult: z.boolean().default(true).meta({
    description:
      "Whether the visitor is 18 or older. Defaults to true: the caller has asked on its own page.",
  }),
  captchaId: text()
    .optional()
    .meta({ description: "Id from GET /wps/captcha; required after the first requests." }),
  captcha: text().optional(),
  humanToken: text(4096)
    .optional()
    .meta({ description: "Token of a third-party human check, instead of a captcha." }),
});

/** Row 2 of the contract. */
export const trialRoutes =
  ({ trial }: { readonly trial: TrialService }): FastifyPluginAsync =>
  async (app) => {
    addWpsCall(app, {
      method: "POST",
      url: "/wps/session/login/freeplay",
      summary: "Signs a visitor in without an account, to play for play money",
      tag: "session",
      access: "public",
      refuses: ["trial_accounts_not_offered", "captcha_required", "captcha_check_failed"],
      input,
      example: { os: "Android", platform: "H5", encryption: false, gatewayVersion: 1 },
      output: z.object({ token: z.string(), account: z.string(), type: z.literal(4) }),
      answer: async (ctx, { captchaId, captcha, humanToken, ...given }) => {
        const human = { captchaId, captcha, humanToken };
        const { token, account } = await trial.createAccount(ctx, { ...given, human });
        return { token, account, type: 4 as const };
      },
    });
  };
