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
      "Whether the visitor is 18 or older. The caller has asked on its own page: left out, it says so.",
  }),
  captchaId: text().optional().meta({ description: "Of GET /wps/captcha; asked for after the first times." }),
  captcha: text().optional(),
  humanToken: text(4096).optional().meta({ description: "Token of a human check, in place of a captcha." }),
});

/** Row 2. */
export const trialRoutes =
  ({ trial }: { readonly trial: TrialService }): FastifyPluginAsync =>
  async (app) => {
    addWpsCall(app, {
      method: "POST",
      url: "/wps/session/login/freeplay",
      summary: "Signs a visitor in without an account, to play for play money",
      tag: "session",
      refuses: ["free_play_not_offered", "captcha_required", "captcha_check_failed"],
      input,
      output: z.object({ token: z.string(), account: z.string(), type: z.literal(4) }),
      answer: async (ctx, { captchaId, captcha, humanToken, ...given }) => {
        const human = { captchaId, captcha, humanToken };
        const { token, account } = await trial.tryFree(ctx, { ...given, human });
        return { token, account, type: 4 as const };
      },
    });
  };
