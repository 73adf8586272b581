import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { DomainError } from "../../core/errors.js";
import type { Services } from "../../services.js";
import { addWpsCall } from "../../wps/call.js";
import { text } from "../../wps/fields.js";

const input = z.object({
  nodeId: text(100),
  vassalage: text().optional(),
  device: text()
    .optional()
    .transform((given) => (/mobile|h5|^m$/i.test(given ?? "") ? "mobile" : "desktop")),
  backUrl: text().optional(),
  language: text().optional(),
  trial: z
    .union([z.boolean(), z.enum(["true", "false", "1", "0"]).transform((given) => /^(true|1)$/.test(given))])
    .default(false),
});

const launchRefusals = [
  "game_not_found",
  "game_is_container",
  "game_maintenance",
  "trial_not_offered",
  "in_need_true_account",
  "session_locked",
  "member_excluded",
  "wrong_currency",
  "vendor_unavailable",
] as const;

/** Row 34. */
export const playRoutes =
  ({ play }: Services): FastifyPluginAsync =>
  async (app) => {
    addWpsCall(app, {
      method: "POST",
      url: "/wps/game/launchGame",
      summary: "Starts a game",
      tag: "games",
      token: "required",
      refuses: launchRefusals,
      input,
      output: z.object({ url: z.string(), mode: z.enum(["url", "html"]), sessionId: z.string() }),
      answer: async (ctx, { device, ...given }) => {
        const launched = await play.launch(ctx, { ...given, device: device as "mobile" | "desktop" });
        if (launched.kind === "maintenance") throw new DomainError("game_maintenance");
        const { url, mode, sessionId } = launched;
        return { url, mode, sessionId };
      },
    });
  };
