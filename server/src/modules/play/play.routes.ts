import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { DomainError } from "../../core/errors.js";
import { addWpsCall } from "../../wps/call.js";
import { text } from "../../wps/fields.js";
import type { LaunchInput, LaunchResult } from "./play.model.js";
import type { PlayService } from "./play.service.js";

const device = text()
  .optional()
  .transform((given): LaunchInput["device"] => (/mobile|h5|^m$/i.test(given ?? "") ? "mobile" : "desktop"));

const vendorInput = z.object({ vassalage: text(100), device, language: text().optional() });

const input = z.object({
  nodeId: text(100),
  vassalage: text().optional(),
  device,
  backUrl: text().optional().meta({
    description:
      "Where the game's exit leads: a path of the site, or an address on one of the brand's domains.",
  }),
  language: text().optional(),
  trial: z
    .union([z.boolean(), z.enum(["true", "false", "1", "0"]).transform((given) => /^(true|1)$/.test(given))])
    .default(false),
});

/** @throws DomainError game_maintenance */
function requireLaunched(launched: LaunchResult) {
  if (launched.kind === "maintenance") throw new DomainError("game_maintenance");
  return launched;
}

const launchRefusals = [
  "game_not_found",
  "game_is_collection",
  "game_maintenance",
  "demo_not_offered",
  "in_need_true_account",
  "session_locked",
  "member_excluded",
  "wrong_currency",
  "reality_check_due",
  "vendor_cannot_keep_limits",
  "vendor_unavailable",
] as const;

/** Rows 34 and 35 of the /wps contract. */
export const playRoutes =
  ({ play }: { readonly play: PlayService }): FastifyPluginAsync =>
  async (app) => {
    addWpsCall(app, {
      method: "POST",
      url: "/wps/game/launchGame",
      summary: "Launches a game",
      tag: "games",
      access: "trial",
      refuses: launchRefusals,
      input,
      example: { nodeId: "house-reels-1" },
      output: z.object({
        url: z.string().meta({ description: "Absolute." }),
        mode: z.enum(["url", "html"]),
        sessionId: z.string(),
      }),
      answer: async (ctx, { vassalage: _, trial, ...given }) => {
        const { url, sessionId } = requireLaunched(await play.launch(ctx, { ...given, isDemo: trial }));
        return { url: await play.absoluteUrl(ctx, url), mode: "url" as const, sessionId };
      },
    });
    addWpsCall(app, {
      method: "POST",
      url: "/wps/relay/GCS_gameLaunchFB",
      summary: "Launches a vendor's first game",
      tag: "games",
      access: "member",
      refuses: launchRefusals.filter((code) => code !== "demo_not_offered"),
      input: vendorInput,
      example: { vassalage: "house" },
      output: z.object({ url: z.string() }),
      answer: async (ctx, { vassalage, ...given }) => {
        const { url } = requireLaunched(await play.launchVendor(ctx, { ...given, vendorCode: vassalage }));
        return { url: await play.absoluteUrl(ctx, url) };
      },
    });
  };
