import { z } from "zod";
import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { isPlainText } from "../../core/plain-text.js";
import type { OpenedPayment, PaymentAnswer, PaymentGateway, WantedPayment } from "./gateway-port.js";
import { signedHeaders } from "./signature.js";

const timeoutMs = 8_000;
const longestAnswer = 64 * 1024;
const https = z.url({ protocol: /^https$/ }).max(2_000);

const opened = z.object({
  paymentId: z.string().min(1).max(200),
  payUrl: https.optional(),
  qrData: z.string().min(1).max(2_000).optional(),
  address: z.string().min(1).max(200).optional(),
  network: z.string().min(1).max(60).optional(),
});

const paymentId = z.string().min(1).max(100).refine(isPlainText);
const answered = z.discriminatedUnion("status", [
  z.object({ status: z.literal("PENDING") }),
  z.object({ status: z.literal("FAILED"), paymentId }),
  z.object({
    status: z.literal("PAID"),
    paymentId,
    amount: z.string().max(40),
    currency: z.string().max(10),
  }),
]);

/**
 * A gateway with hosted pages: `POST {baseUrl}/payments` answers where the payer goes, and `GET
 * {baseUrl}/payments/{reference}` says how a payment stands, 404 where it is not known. Both are signed.
 */
export class HttpGateway implements PaymentGateway {
  constructor(private readonly settings: { readonly baseUrl: string; readonly secret: string }) {}

  async open(ctx: Ctx, payment: WantedPayment): Promise<OpenedPayment> {
    try {
      const { paymentId, payUrl, qrData, address, network } = await this.take(ctx, payment);
      return {
        gatewayReference: paymentId,
        ...(payUrl === undefined ? {} : { url: payUrl }),
        ...(qrData === undefined ? {} : { qr: qrData }),
        ...(address === undefined ? {} : { address }),
        ...(network === undefined ? {} : { network }),
      };
    } catch (error) {
      ctx.log.warn({ err: error }, "the payment gateway did not open a payment");
      throw new DomainError("gateway_unavailable", {}, { cause: error });
    }
  }

  async ask(ctx: Ctx, reference: string): Promise<PaymentAnswer | null> {
    const answer = await this.call(ctx, "GET", `/payments/${encodeURIComponent(reference)}`, null);
    return answer === null ? null : answered.parse(answer);
  }

  private async take(ctx: Ctx, { expiresAt, ...payment }: WantedPayment) {
    const body = JSON.stringify({ ...payment, expiresAt: expiresAt.toISOString() });
    const answer = await this.call(ctx, "POST", "/payments", body);
    if (answer === null) throw new Error("the payment gateway has no such door");
    return opened.parse(answer);
  }

  private async call(ctx: Ctx, method: string, path: string, body: string | null): Promise<unknown> {
    const { baseUrl, secret } = this.settings;
    const response = await fetch(`${baseUrl.replace(/\/+$/, "")}${path}`, {
      method,
      headers: {
        accept: "application/json",
        ...signedHeaders(secret, ctx.clock.now(), body ?? `${method} ${path}`),
      },
      ...(body === null ? {} : { body }),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`the payment gateway answered ${response.status}`);
    return JSON.parse(await readCapped(response));
  }
}

async function readCapped(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > longestAnswer) throw new Error(`an answer of more than ${longestAnswer} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}
