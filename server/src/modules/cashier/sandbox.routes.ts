import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { newToken } from "../../core/ids.js";
import { sandboxDeeds, sandboxPath } from "../../ports/payment-gateway/sandbox-gateway.js";
import type { Services } from "../../services.js";
import { plainPolicy } from "../../web/policies.js";
import { sandboxPage } from "./sandbox-page.js";

const ticketShape = z.object({ p: z.string().max(2_000).catch(""), s: z.string().max(100).catch("") });
const deedShape = ticketShape.extend({ deed: z.enum(sandboxDeeds).catch("fail") });
const bodyLimit = 8 * 1024;

/** The pages of the sandbox gateway; never in production. */
export const sandboxRoutes =
  ({ sandbox }: Pick<Services, "sandbox">): FastifyPluginAsync =>
  async (app) => {
    app.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
    );
    const show = (
      request: FastifyRequest,
      reply: FastifyReply,
      ticket: z.output<typeof ticketShape>,
      statuses: readonly number[] | null,
    ) => {
      const { ctx, brand } = request;
      const payment = sandbox.read(ctx, ticket);
      const nonce = newToken();
      return reply
        .header("content-security-policy", plainPolicy(nonce))
        .header("cache-control", "no-store")
        .type("text/html; charset=utf-8")
        .send(sandboxPage({ brand, language: ctx.language, nonce, payment, ticket, statuses }));
    };
    app.get(sandboxPath, async (request, reply) =>
      show(request, reply, ticketShape.parse(request.query ?? {}), null),
    );
    app.post(sandboxPath, async (request, reply) => {
      const { deed, ...ticket } = deedShape.parse(request.body ?? {});
      const payment = sandbox.read(request.ctx, ticket);
      return show(request, reply, ticket, await sandbox.act(request.ctx, payment, deed));
    });
  };
