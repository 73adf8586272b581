import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { addWpsCall } from "../../wps/call.js";
import { choice } from "../../wps/fields.js";
import { liveChat } from "./chat.model.js";
import type { ChatService } from "./chat.service.js";

const csType = choice().meta({
  description: "LIVECHAT, or what one of the brand's links is. Blank or ALL: any.",
});

/** Row 38. */
export const chatRoutes =
  ({ chat }: { readonly chat: ChatService }): FastifyPluginAsync =>
  async (app) => {
    addWpsCall(app, {
      method: "GET",
      url: "/wps/relay/CBS_modelList",
      summary: "The ways to the brand's people",
      tag: "system",
      access: "public",
      takesToken: true,
      whileClosed: true,
      input: z.object({ csType }),
      output: z.object({
        models: z.array(z.object({ csType: z.string(), path: z.string(), title: z.string() })),
      }),
      answer: async (ctx, given) => ({ models: await chat.models(ctx, given.csType ?? null) }),
    });
    addWpsCall(app, {
      method: "POST",
      url: "/wps/relay/CBS_launchChat",
      summary: "Where this visitor reaches the brand's people",
      tag: "system",
      access: "visitor",
      takesToken: true,
      whileClosed: true,
      refuses: ["permission_denied", "not_found", "chat_unavailable"],
      input: z.object({ csType: csType.describe("LIVECHAT, the chat, unless told.") }),
      output: z.object({
        chatUrl: z.string().meta({
          description: "This visitor's alone. The page of the chat is made for a window of 440 × 750.",
        }),
      }),
      answer: async (ctx, given) => ({ chatUrl: await chat.launch(ctx, given.csType ?? liveChat) }),
    });
  };
