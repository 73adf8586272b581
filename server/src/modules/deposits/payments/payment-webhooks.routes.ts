import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { DomainError } from "../../../core/errors.js";
import { isPlainText } from "../../../core/plain-text.js";
import { reversalEvidence } from "../../../ports/payment-provider/provider-port.js";
import { signatureHeader, timestampHeader } from "../../../ports/payment-provider/signature.js";
import { declareAccess, routeAccess } from "../../../web/route-access.js";
import type { PaymentEvent } from "./payment-event.model.js";
import type { PaymentsService } from "./payments.service.js";

const bodyLimit = 16 * 1024;
const identifier = z.string().min(1).max(100).refine(isPlainText);

/** The body of a webhook; unknown fields are ignored. */
const webhookShape = z.object({
  eventId: identifier,
  paymentId: identifier,
  reference: identifier,
  status: z.enum(["PAID", "FAILED", "REVERSED", "DISPUTED"]),
  amount: z.string().max(40),
  currency: z.string().max(10),
  evidence: reversalEvidence.optional(),
});

function parseWebhook(body: Buffer): PaymentEvent {
  try {
    return { ...webhookShape.parse(JSON.parse(body.toString("utf8"))), isPolled: false };
  } catch (error) {
    throw new DomainError("malformed_request", {}, { cause: error });
  }
}

/**
 * Receives the webhooks of payment providers at `POST /gateway/{code}`, in maintenance and from every region. Answers
 * 401 to an invalid signature and 200 to an event that is processed, now or before; after any other status the provider
 * sends the event again.
 */
export const paymentWebhookRoutes =
  ({ payments }: { readonly payments: PaymentsService }): FastifyPluginAsync =>
  async (app) => {
    declareAccess(app, routeAccess.provider);
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit }, (_request, body, done) => {
      done(null, body);
    });
    app.post<{ Params: { code: string } }>("/gateway/:code", async (request, reply) => {
      const { ctx, headers, params } = request;
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const message = { timestamp: headers[timestampHeader], signature: headers[signatureHeader], body };
      if (!(await payments.isGenuine(ctx, params.code, message))) {
        await request.countFailedAuthentication();
        return reply.code(401).header("cache-control", "no-store").send({ status: "unsigned" });
      }
      const actor = { kind: "system", name: `gateway:${params.code}` } as const;
      await payments.handleEvent({ ...ctx, actor }, params.code, parseWebhook(body));
      return reply.header("cache-control", "no-store").send({ status: "ok" });
    });
  };
