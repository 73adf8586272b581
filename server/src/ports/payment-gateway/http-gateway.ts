import { z } from "zod";
import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import type { OpenedPayment, PaymentGateway, WantedPayment } from "./gateway-port.js";
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

/** A gateway with hosted pages: `POST {baseUrl}/payments`, signed, answers where the payer goes. */
export class HttpGateway implements PaymentGateway {
  constructor(private readonly settings: { readonly baseUrl: string; readonly secret: string }) {}

  async open(ctx: Ctx, payment: WantedPayment): Promise<OpenedPayment> {
    try {
      const { paymentId, payUrl, qrData, address, network } = await this.ask(ctx, payment);
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

  private async ask(ctx: Ctx, { expiresAt, ...payment }: WantedPayment) {
    const { baseUrl, secret } = this.settings;
    const body = JSON.stringify({ ...payment, expiresAt: expiresAt.toISOString() });
    const response = await fetch(`${baseUrl.replace(/\/+$/, "")}/payments`, {
      method: "POST",
      headers: { accept: "application/json", ...signedHeaders(secret, ctx.clock.now(), body) },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`the payment gateway answered ${response.status}`);
    return opened.parse(JSON.parse(await readCapped(response)));
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
