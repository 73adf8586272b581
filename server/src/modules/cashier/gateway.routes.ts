import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { DomainError } from "../../core/errors.js";
import { isPlainText } from "../../core/plain-text.js";
import { signatureHeader, timestampHeader } from "../../ports/payment-gateway/signature.js";
import { declareAccess, routeAccess } from "../../web/route-access.js";
import type { GatewayNews, PaymentsService } from "./payments.service.js";

const bodyLimit = 16 * 1024;
const name = z.string().min(1).max(100).refine(isPlainText);

/** What a gateway tells; members that it adds are passed over. */
const newsShape = z.object({
  eventId: name,
  paymentId: name,
  reference: name,
  status: z.enum(["PAID", "FAILED"]),
  amount: z.string().max(40),
  currency: z.string().max(10),
});

function readNews(body: Buffer): GatewayNews {
  try {
    return newsShape.parse(JSON.parse(body.toString("utf8")));
  } catch (error) {
    throw new DomainError("malformed_request", {}, { cause: error });
  }
}

/**
 * Where gateways tell us what was paid: `POST /gateway/{code}`, open in maintenance and to every region. 401 for
 * whoever cannot sign, 200 for what was done or heard before; anything else asks to be told again.
 */
export const gatewayRoutes =
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
      if (!(await payments.isGenuine(ctx, params.code, message)))
        return reply.code(401).header("cache-control", "no-store").send({ status: "unsigned" });
      const actor = { kind: "system", name: `gateway:${params.code}` } as const;
      await payments.hear({ ...ctx, actor }, params.code, readNews(body));
      return reply.header("cache-control", "no-store").send({ status: "ok" });
    });
  };
