import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { addWpsCall } from "../../wps/call.js";
import type { InboxService } from "./inbox.service.js";

/** Row 43. */
export const inboxRoutes =
  ({ inbox }: { readonly inbox: InboxService }): FastifyPluginAsync =>
  async (app) => {
    addWpsCall(app, {
      method: "GET",
      url: "/wps/relay/CSP_unreadCount",
      summary: "How many messages the member has not read",
      tag: "member",
      access: "member",
      refuses: ["in_need_true_account"],
      output: z.object({ count: z.number().int() }),
      answer: async (ctx) => ({ count: await inbox.unread(ctx) }),
    });
  };
