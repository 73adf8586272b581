import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { newToken } from "../../core/ids.js";
import { plainPolicy } from "../../web/policies.js";
import type { DevMailboxService } from "./dev-mailbox.service.js";
import { devMailboxPage } from "./dev-mailbox-page.js";

/** What the page is asked for; anything else is as if it were not there. */
const asked = z.object({
  channel: z.enum(["", "sms", "mail"]).catch(""),
  to: z.string().max(255).catch(""),
});

/** The page at /outbox, of demo installations only. */
export const devMailboxRoutes =
  ({ devMailbox }: { readonly devMailbox: DevMailboxService }): FastifyPluginAsync =>
  async (app) => {
    app.get("/outbox", async ({ ctx, brand, query }, reply) => {
      const { channel, to: recipient } = asked.parse(query ?? {});
      const messages = await devMailbox.list(ctx, { channel: channel === "" ? null : channel, recipient });
      const nonce = newToken();
      return reply
        .header("content-security-policy", plainPolicy(nonce))
        .header("cache-control", "no-store")
        .type("text/html; charset=utf-8")
        .send(devMailboxPage({ brand, language: ctx.language, nonce, messages, channel, recipient }));
    });
  };
