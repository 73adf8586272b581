import { z } from "zod";
import type { Ctx } from "../../core/ctx.js";
import { signedHeaders } from "../payment-provider/signature.js";
import type { PayoutProvider, PayoutRequest, PayoutResult } from "./provider-port.js";

const timeoutMs = 8_000;
const maxResponseBytes = 64 * 1024;

const resultShape = z.object({
  payoutId: z.string().min(1).max(200).nullish(),
  status: z.enum(["PENDING", "PAID", "FAILED"]),
  amount: z.string().max(40).nullish(),
});

/**
 * A payout provider reached over HTTP: `POST {baseUrl}/payouts` requests a payout, once for each reference, and `GET
 * {baseUrl}/payouts/{reference}` returns its status, or 404 when it is unknown. Both requests are signed.
 */
export class HttpPayoutProvider implements PayoutProvider {
  constructor(private readonly settings: { readonly baseUrl: string; readonly secret: string }) {}

  async send(ctx: Ctx, { since, ...payout }: PayoutRequest): Promise<PayoutResult> {
    const body = JSON.stringify({ ...payout, requestedAt: since.toISOString() });
    const result = await this.call(ctx, "POST", "/payouts", body);
    if (result === null) throw new Error("payout provider: no such route");
    return result;
  }

  fetchStatus(ctx: Ctx, { reference }: PayoutRequest): Promise<PayoutResult | null> {
    return this.call(ctx, "GET", `/payouts/${encodeURIComponent(reference)}`, null);
  }

  private async call(ctx: Ctx, method: string, path: string, body: string | null) {
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
    if (!response.ok) throw new Error(`payout provider: status ${response.status}`);
    const json = JSON.parse(await readLimited(response));
    const { payoutId = null, status, amount = null } = resultShape.parse(json);
    return { payoutId, status, amount };
  }
}

async function readLimited(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > maxResponseBytes)
      throw new Error(`payout provider: response over ${maxResponseBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}
