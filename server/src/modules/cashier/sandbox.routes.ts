import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { newToken } from "../../core/ids.js";
import { sandboxDeeds, sandboxPath } from "../../ports/payment-gateway/sandbox-gateway.js";
import { signatureHeader, timestampHeader } from "../../ports/payment-gateway/signature.js";
import { plainPolicy } from "../../web/policies.js";
import type { SandboxService } from "./sandbox.service.js";
import { type SandboxView, sandboxPage } from "./sandbox-page.js";

const ticketShape = z.object({ p: z.string().max(2_000).catch(""), s: z.string().max(100).catch("") });
const deedShape = ticketShape.extend({ deed: z.enum(sandboxDeeds).catch("fail") });
const bodyLimit = 8 * 1024;

/**
 * The pages of the sandbox gateway, and where it says how a payment stands to who asks signed, as we ask any gateway;
 * never in production.
 */
export const sandboxRoutes =
  ({ sandbox }: { readonly sandbox: SandboxService }): FastifyPluginAsync =>
  async (app) => {
    app.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
    );
    app.get<{ Params: { code: string; reference: string } }>(
      `${sandboxPath}/:code/payments/:reference`,
      async ({ ctx, headers, params }, reply) => {
        const { code, reference } = params;
        const body = Buffer.from(`GET /payments/${encodeURIComponent(reference)}`);
        const message = { timestamp: headers[timestampHeader], signature: headers[signatureHeader], body };
        reply.header("cache-control", "no-store");
        if (!(await sandbox.isGenuine(ctx, code, message)))
          return reply.code(401).send({ status: "unsigned" });
        return reply.send(await sandbox.standing(ctx, code, reference));
      },
    );
    const show = (
      request: FastifyRequest,
      reply: FastifyReply,
      ticket: z.output<typeof ticketShape>,
      done: SandboxView["done"],
    ) => {
      const { ctx, brand } = request;
      const payment = sandbox.read(ctx, ticket);
      const nonce = newToken();
      return reply
        .header("content-security-policy", plainPolicy(nonce))
        .header("cache-control", "no-store")
        .type("text/html; charset=utf-8")
        .send(sandboxPage({ brand, language: ctx.language, nonce, payment, ticket, done }));
    };
    app.get(sandboxPath, async (request, reply) =>
      show(request, reply, ticketShape.parse(request.query ?? {}), null),
    );
    app.post(sandboxPath, async (request, reply) => {
      const { deed, ...ticket } = deedShape.parse(request.body ?? {});
      const payment = sandbox.read(request.ctx, ticket);
      const statuses = await sandbox.act(request.ctx, payment, deed);
      return show(request, reply, ticket, { deed, statuses });
    });
  };
