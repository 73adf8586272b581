import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { DomainError } from "../../core/errors.js";
import { isPlainText } from "../../core/plain-text.js";
import type { Port } from "../../core/port.js";
import { reversalEvidence } from "../../ports/payment-provider/provider-port.js";
import { readSignedMessage } from "../../ports/payment-provider/signature.js";
import { declareAccess, routeAccess } from "../../web/route-access.js";
import { describeWebhookFailure } from "./health/health.model.js";
import type { ProviderCalls } from "./health/provider-calls.js";
import type { ProviderConnectionsService } from "./provider-connections.service.js";
import type { PaymentEvent, PayoutEvent, ProviderUser } from "./provider-events.model.js";
import { type ProviderUse, providerUses } from "./providers.model.js";

const bodyLimit = 16 * 1024;
const identifier = z.string().min(1).max(100).refine(isPlainText);
const currency = z.string().max(10);

/** The body of a webhook about a deposit's payment; unknown fields are ignored. */
const paymentShape = z
  .object({
    eventId: identifier,
    paymentId: identifier,
    reference: identifier,
    status: z.enum(["PAID", "FAILED", "REVERSED", "DISPUTED", "DISPUTE_WON"]),
    amount: z.string().max(40),
    currency,
    evidence: reversalEvidence.optional(),
  })
  .transform((event): PaymentEvent => ({ ...event, isPolled: false }));

/** The body of a webhook about a payout; unknown fields are ignored. */
const payoutShape = z
  .object({
    eventId: identifier,
    payoutId: z.string().min(1).max(200).refine(isPlainText).nullish(),
    reference: identifier,
    status: z.enum(["PENDING", "PAID", "FAILED"]),
    amount: z.string().max(40).nullish(),
    currency,
  })
  .transform(({ payoutId = null, amount = null, ...event }): PayoutEvent => ({ ...event, payoutId, amount }));

function parseBody<Event>(shape: { readonly parse: (body: unknown) => Event }, body: Buffer): Event {
  try {
    return shape.parse(JSON.parse(body.toString("utf8")));
  } catch (error) {
    throw new DomainError("malformed_request", {}, { cause: error });
  }
}

interface Deps {
  readonly connections: ProviderConnectionsService;
  readonly calls: Pick<ProviderCalls, "measure" | "recordBadSignature">;
  readonly deposits: Port<ProviderUser<PaymentEvent>>;
  readonly payouts: Port<ProviderUser<PayoutEvent>>;
}

/**
 * Receives the webhooks of payment providers at `POST /gateway/{code}` for deposits and `POST /payout/{code}` for payouts,
 * in maintenance and from every region. Answers 401 to an invalid signature and 200 to an event that is handled, now or
 * before; after any other status the provider sends the event again.
 */
export const providerWebhookRoutes =
  ({ connections, calls, deposits, payouts }: Deps): FastifyPluginAsync =>
  async (app) => {
    declareAccess(app, routeAccess.provider);
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit }, (_request, body, done) => {
      done(null, body);
    });
    const receive = <Event>(
      use: ProviderUse,
      shape: { readonly parse: (body: unknown) => Event },
      user: Port<ProviderUser<Event>>,
    ) => {
      const { webhookPath, actor: name } = providerUses[use];
      app.post<{ Params: { code: string } }>(`${webhookPath}/:code`, async (request, reply) => {
        const { ctx, headers, params } = request;
        const { code } = params;
        const key = { use, code };
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        reply.header("cache-control", "no-store");
        if (!(await connections.isAuthentic(ctx, key, readSignedMessage(headers, body)))) {
          if ((await connections.findSecret(ctx, key)) !== null) calls.recordBadSignature(ctx, key);
          await request.countFailedAuthentication();
          return reply.code(401).send({ status: "unsigned" });
        }
        const actor = { kind: "system", name: `${name}:${code}` } as const;
        const handle = async () => user.get().handleEvent({ ...ctx, actor }, code, parseBody(shape, body));
        await calls.measure(ctx, key, "RECEIVE_WEBHOOK", handle, { describeFailure: describeWebhookFailure });
        return reply.send({ status: "ok" });
      });
    };
    receive("deposit", paymentShape, deposits);
    receive("payout", payoutShape, payouts);
  };
