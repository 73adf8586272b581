import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { newToken } from "../../core/ids.js";
import { plainPolicy } from "../../web/policies.js";
import type { OutboxService } from "./outbox.service.js";
import { outboxPage } from "./outbox-page.js";

/** What the page is asked for; anything else is as if it were not there. */
const asked = z.object({
  channel: z.enum(["", "sms", "mail"]).catch(""),
  to: z.string().max(255).catch(""),
});

/** The page at /outbox, of demo installations only. */
export const outboxRoutes =
  ({ outbox }: { readonly outbox: OutboxService }): FastifyPluginAsync =>
  async (app) => {
    app.get("/outbox", async ({ ctx, brand, query }, reply) => {
      const { channel, to: recipient } = asked.parse(query ?? {});
      const messages = await outbox.list(ctx, { channel: channel === "" ? null : channel, recipient });
      const nonce = newToken();
      return reply
        .header("content-security-policy", plainPolicy(nonce))
        .header("cache-control", "no-store")
        .type("text/html; charset=utf-8")
        .send(outboxPage({ brand, language: ctx.language, nonce, messages, channel, recipient }));
    });
  };
