import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { newToken } from "../../core/ids.js";
import { plainPolicy } from "../../web/policies.js";
import type { DevMailboxService } from "./dev-mailbox.service.js";
import { renderDevMailboxPage } from "./dev-mailbox-page.js";

/** The filter in the query. Invalid values are ignored. */
const filter = z.object({
  channel: z.enum(["", "sms", "mail"]).catch(""),
  to: z.string().max(255).catch(""),
});

/** The dev mailbox page at /outbox, for demo installations only. */
export const devMailboxRoutes =
  ({ devMailbox }: { readonly devMailbox: DevMailboxService }): FastifyPluginAsync =>
  async (app) => {
    app.get("/outbox", async ({ ctx, brand, query }, reply) => {
      const { channel, to: recipient } = filter.parse(query ?? {});
      const messages = await devMailbox.list(ctx, { channel: channel === "" ? null : channel, recipient });
      const nonce = newToken();
      return reply
        .header("content-security-policy", plainPolicy(nonce))
        .header("cache-control", "no-store")
        .type("text/html; charset=utf-8")
        .send(renderDevMailboxPage({ brand, language: ctx.language, nonce, messages, channel, recipient }));
    });
  };
