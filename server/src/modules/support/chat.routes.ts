import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { addWpsCall } from "../../wps/call.js";
import { choice } from "../../wps/fields.js";
import { liveChat } from "./chat.model.js";
import type { ChatService } from "./chat.service.js";

const csType = choice().meta({
  description: "LIVECHAT, or the type of one of the brand's links. Blank or ALL: any.",
});

/** Routes of row 38 of the contract. */
export const chatRoutes =
  ({ chat }: { readonly chat: ChatService }): FastifyPluginAsync =>
  async (app) => {
    addWpsCall(app, {
      method: "GET",
      url: "/wps/relay/CBS_modelList",
      summary: "Contact channels of customer service",
      tag: "system",
      access: "public",
      takesToken: true,
      whileClosed: true,
      input: z.object({ csType }),
      output: z.object({
        models: z.array(z.object({ csType: z.string(), path: z.string(), title: z.string() })),
      }),
      answer: async (ctx, input) => ({ models: await chat.listModels(ctx, input.csType ?? null) }),
    });
    addWpsCall(app, {
      method: "POST",
      url: "/wps/relay/CBS_launchChat",
      summary: "Creates this visitor's address for a contact channel",
      tag: "system",
      access: "public",
      takesToken: true,
      whileClosed: true,
      refuses: ["permission_denied", "not_found", "chat_unavailable"],
      input: z.object({ csType: csType.describe("Type of the channel; LIVECHAT by default.") }),
      example: { csType: "LIVECHAT" },
      output: z.object({
        chatUrl: z.string().meta({
          description: "For this visitor only. The chat page is designed for a window of 440 × 750.",
        }),
      }),
      answer: async (ctx, input) => ({ chatUrl: await chat.launch(ctx, input.csType ?? liveChat) }),
    });
  };
