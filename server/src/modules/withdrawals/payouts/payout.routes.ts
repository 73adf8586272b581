import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { DomainError } from "../../../core/errors.js";
import { isPlainText } from "../../../core/plain-text.js";
import { signatureHeader, timestampHeader } from "../../../ports/payment-provider/signature.js";
import { declareAccess, routeAccess } from "../../../web/route-access.js";
import type { PayoutsService, PayoutWebhookEvent } from "./payouts.service.js";

const bodyLimit = 16 * 1024;
const name = z.string().min(1).max(100).refine(isPlainText);

/** A provider's webhook event; unknown fields are ignored. */
const eventShape = z.object({
  eventId: name,
  payoutId: z.string().min(1).max(200).refine(isPlainText).nullish(),
  reference: name,
  status: z.enum(["PENDING", "PAID", "FAILED"]),
  amount: z.string().max(40).nullish(),
  currency: z.string().max(10),
});

function parseEvent(body: Buffer): PayoutWebhookEvent {
  try {
    const { payoutId = null, amount = null, ...rest } = eventShape.parse(JSON.parse(body.toString("utf8")));
    return { ...rest, payoutId, amount };
  } catch (error) {
    throw new DomainError("malformed_request", {}, { cause: error });
  }
}

/**
 * Receives the payout providers' webhooks: `POST /payout/{code}`, open in maintenance and to every region. 401 for a bad
 * signature, 200 for an event that was handled now or before; with any other status the provider is to retry.
 */
export const payoutRoutes =
  ({ payouts }: { readonly payouts: PayoutsService }): FastifyPluginAsync =>
  async (app) => {
    declareAccess(app, routeAccess.provider);
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit }, (_request, body, done) => {
      done(null, body);
    });
    app.post<{ Params: { code: string } }>("/payout/:code", async (request, reply) => {
      const { ctx, headers, params } = request;
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const message = { timestamp: headers[timestampHeader], signature: headers[signatureHeader], body };
      if (!(await payouts.isAuthentic(ctx, params.code, message))) {
        await request.countFailedAuthentication();
        return reply.code(401).header("cache-control", "no-store").send({ status: "unsigned" });
      }
      const actor = { kind: "system", name: `payout:${params.code}` } as const;
      await payouts.handleWebhook({ ...ctx, actor }, params.code, parseEvent(body));
      return reply.header("cache-control", "no-store").send({ status: "ok" });
    });
  };
