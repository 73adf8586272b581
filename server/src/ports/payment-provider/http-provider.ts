import { z } from "zod";
import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import type { OutgoingHttp } from "../../core/outgoing-http.js";
import { isPlainText } from "../../core/plain-text.js";
import {
  type CreatedPayment,
  type PaymentProvider,
  type PaymentRequest,
  type PaymentStatus,
  type PayoutRequest,
  type PayoutResult,
  ProviderStatusError,
  reversalEvidence,
} from "./provider-port.js";
import { signedHeaders } from "./signature.js";

const timeoutMs = 8_000;
const httpsUrl = z.url({ protocol: /^https$/ }).max(2_000);

const createdShape = z.object({
  paymentId: z.string().min(1).max(200),
  payUrl: httpsUrl.optional(),
  qrData: z.string().min(1).max(2_000).optional(),
  address: z.string().min(1).max(200).optional(),
  network: z.string().min(1).max(60).optional(),
});

const paymentId = z.string().min(1).max(100).refine(isPlainText);
const paidShape = { paymentId, amount: z.string().max(40), currency: z.string().max(10) };
const statusShape = z.discriminatedUnion("status", [
  z.object({ status: z.literal("PENDING") }),
  z.object({ status: z.literal("FAILED"), paymentId }),
  z.object({ status: z.literal("PAID"), ...paidShape }),
  z.object({
    status: z.enum(["REVERSED", "DISPUTED", "DISPUTE_WON"]),
    ...paidShape,
    evidence: reversalEvidence.optional(),
  }),
]);

const payoutShape = z.object({
  payoutId: z.string().min(1).max(200).nullish(),
  status: z.enum(["PENDING", "PAID", "FAILED"]),
  amount: z.string().max(40).nullish(),
});

/** Where a provider is, and the secret that it shares with us. */
interface HttpProviderSettings {
  readonly baseUrl: string;
  readonly secret: string;
  readonly http: OutgoingHttp;
}

/**
 * A provider reached over HTTP. `POST {baseUrl}/payments` creates a payment and returns where the member pays, and `POST
 * {baseUrl}/payouts` requests a payout, once for each reference; `GET` of either with `/{reference}` returns its status,
 * or 404 when the provider does not know it. All requests are signed.
 */
export class HttpPaymentProvider implements PaymentProvider {
  constructor(private readonly settings: HttpProviderSettings) {}

  async createPayment(ctx: Ctx, payment: PaymentRequest): Promise<CreatedPayment> {
    try {
      const { paymentId, payUrl, qrData, address, network } = await this.post(ctx, payment);
      return {
        providerReference: paymentId,
        ...(payUrl === undefined ? {} : { url: payUrl }),
        ...(qrData === undefined ? {} : { qr: qrData }),
        ...(address === undefined ? {} : { address }),
        ...(network === undefined ? {} : { network }),
      };
    } catch (error) {
      ctx.log.warn({ err: error }, "payment provider: payment not created");
      throw new DomainError("gateway_unavailable", {}, { cause: error });
    }
  }

  async fetchPayment(ctx: Ctx, reference: string): Promise<PaymentStatus | null> {
    const response = await this.call(ctx, "GET", `/payments/${encodeURIComponent(reference)}`, null);
    return response === null ? null : statusShape.parse(response);
  }

  async sendPayout(ctx: Ctx, { since, ...payout }: PayoutRequest): Promise<PayoutResult> {
    const body = JSON.stringify({ ...payout, requestedAt: since.toISOString() });
    const response = await this.call(ctx, "POST", "/payouts", body);
    if (response === null) throw new ProviderStatusError(404, "POST /payouts");
    return parsePayout(response);
  }

  async fetchPayout(ctx: Ctx, { reference }: PayoutRequest): Promise<PayoutResult | null> {
    const response = await this.call(ctx, "GET", `/payouts/${encodeURIComponent(reference)}`, null);
    return response === null ? null : parsePayout(response);
  }

  private async post(ctx: Ctx, { expiresAt, kind, ...payment }: PaymentRequest) {
    const body = JSON.stringify({ ...payment, way: kind, expiresAt: expiresAt.toISOString() });
    const response = await this.call(ctx, "POST", "/payments", body);
    if (response === null) throw new ProviderStatusError(404, "POST /payments");
    return createdShape.parse(response);
  }

  private async call(ctx: Ctx, method: "GET" | "POST", path: string, body: string | null): Promise<unknown> {
    const { baseUrl, secret, http } = this.settings;
    const response = await http.send(`${baseUrl.replace(/\/+$/, "")}${path}`, {
      method,
      headers: {
        accept: "application/json",
        ...signedHeaders(secret, ctx.clock.now(), body ?? `${method} ${path}`),
      },
      ...(body === null ? {} : { body }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { status } = response;
    if (status === 404) return null;
    if (status < 200 || status > 299) throw new ProviderStatusError(status, `${method} ${path}`);
    return JSON.parse(response.body);
  }
}

function parsePayout(response: unknown): PayoutResult {
  const { payoutId = null, status, amount = null } = payoutShape.parse(response);
  return { payoutId, status, amount };
}
