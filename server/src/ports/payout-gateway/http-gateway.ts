import { z } from "zod";
import type { Ctx } from "../../core/ctx.js";
import { signedHeaders } from "../payment-provider/signature.js";
import type { PayoutAnswer, PayoutGateway, WantedPayout } from "./gateway-port.js";

const timeoutMs = 8_000;
const longestAnswer = 64 * 1024;

const answered = z.object({
  payoutId: z.string().min(1).max(200).nullish(),
  status: z.enum(["PENDING", "PAID", "FAILED"]),
  amount: z.string().max(40).nullish(),
});

/**
 * A gateway that pays out: `POST {baseUrl}/payouts` takes one on, once for each reference, and `GET
 * {baseUrl}/payouts/{reference}` says how it stands, 404 where it is not known. Both are signed.
 */
export class HttpPayoutGateway implements PayoutGateway {
  constructor(private readonly settings: { readonly baseUrl: string; readonly secret: string }) {}

  async send(ctx: Ctx, { since, ...payout }: WantedPayout): Promise<PayoutAnswer> {
    const body = JSON.stringify({ ...payout, requestedAt: since.toISOString() });
    const answer = await this.call(ctx, "POST", "/payouts", body);
    if (answer === null) throw new Error("the payout gateway has no such door");
    return answer;
  }

  ask(ctx: Ctx, { reference }: WantedPayout): Promise<PayoutAnswer | null> {
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
    if (!response.ok) throw new Error(`the payout gateway answered ${response.status}`);
    const { payoutId = null, status, amount = null } = answered.parse(JSON.parse(await readCapped(response)));
    return { payoutId, status, amount };
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
