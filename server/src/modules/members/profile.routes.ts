import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { addWpsCall } from "../../wps/call.js";
import { text } from "../../wps/fields.js";
import { toIconView } from "./members.gql.js";
import type { ProfileService } from "./profile.service.js";

const icon = z.object({ iconId: z.string(), url: z.string() });

/** Row 5 of the contract. */
export const profileRoutes =
  ({ profile }: { readonly profile: ProfileService }): FastifyPluginAsync =>
  async (app) => {
    addWpsCall(app, {
      method: "GET",
      url: "/wps/member/info/icon",
      summary: "The member's avatar",
      tag: "member",
      access: "member",
      refuses: ["in_need_true_account"],
      output: icon,
      answer: async (ctx) => toIconView(await profile.icon(ctx)),
    });
    addWpsCall(app, {
      method: "PUT",
      url: "/wps/member/info/icon",
      summary: "Changes the member's avatar",
      tag: "member",
      access: "member",
      refuses: ["in_need_true_account"],
      input: z.object({ iconId: text(40) }),
      example: { iconId: "crown" },
      output: icon,
      answer: async (ctx, { iconId }) => toIconView((await profile.update(ctx, { iconId })).iconId),
    });
  };
