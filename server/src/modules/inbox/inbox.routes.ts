import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { addWpsCall } from "../../wps/call.js";
import type { InboxService } from "./inbox.service.js";

/** Route of row 43 of the contract. */
export const inboxRoutes =
  ({ inbox }: { readonly inbox: InboxService }): FastifyPluginAsync =>
  async (app) => {
    addWpsCall(app, {
      method: "GET",
      url: "/wps/relay/CSP_unreadCount",
      summary: "Number of the member's unread messages",
      tag: "member",
      access: "member",
      refuses: ["in_need_true_account"],
      output: z.object({ count: z.number().int() }),
      answer: async (ctx) => ({ count: await inbox.countUnread(ctx) }),
    });
  };
