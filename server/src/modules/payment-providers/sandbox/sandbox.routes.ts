import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { newToken } from "../../../core/ids.js";
import { sandboxBehaviours, sandboxPath } from "../../../ports/payment-provider/sandbox-payments.js";
import { readSignedMessage } from "../../../ports/payment-provider/signature.js";
import { plainPolicy } from "../../../web/policies.js";
import type { SandboxService } from "./sandbox.service.js";
import { renderSandboxPage, type SandboxView } from "./sandbox-page.js";

const ticketShape = z.object({ p: z.string().max(2_000).catch(""), s: z.string().max(100).catch("") });
const formShape = ticketShape.extend({ behaviour: z.enum(sandboxBehaviours).catch("fail") });
const bodyLimit = 8 * 1024;

/**
 * Serves the pages of the sandbox provider, and its signed endpoint for status polls. Never registered in production.
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
        reply.header("cache-control", "no-store");
        if (!(await sandbox.isAuthentic(ctx, code, readSignedMessage(headers, body))))
          return reply.code(401).send({ status: "unsigned" });
        return reply.send(await sandbox.readStatus(ctx, code, reference));
      },
    );
    const sendPage = (
      request: FastifyRequest,
      reply: FastifyReply,
      ticket: z.output<typeof ticketShape>,
      result: SandboxView["result"],
    ) => {
      const { ctx, brand } = request;
      const payment = sandbox.readTicket(ctx, ticket);
      const nonce = newToken();
      return reply
        .header("content-security-policy", plainPolicy(nonce))
        .header("cache-control", "no-store")
        .type("text/html; charset=utf-8")
        .send(renderSandboxPage({ brand, language: ctx.language, nonce, payment, ticket, result }));
    };
    app.get(sandboxPath, async (request, reply) =>
      sendPage(request, reply, ticketShape.parse(request.query ?? {}), null),
    );
    app.post(sandboxPath, async (request, reply) => {
      const { behaviour, ...ticket } = formShape.parse(request.body ?? {});
      const payment = sandbox.readTicket(request.ctx, ticket);
      const statuses = await sandbox.simulatePayer(request.ctx, payment, behaviour);
      return sendPage(request, reply, ticket, { behaviour, statuses });
    });
  };
