import type { Ctx } from "../../core/ctx.js";
import { newId } from "../../core/ids.js";
import type { SendInProcess } from "../../core/in-process-request.js";
import type { PaymentProvider, PayoutRequest, PayoutResult } from "./provider-port.js";
import { signedHeaders } from "./signature.js";

interface Deps {
  readonly hostOf: (ctx: Ctx) => Promise<string>;
  readonly deliver: SendInProcess;
}

/** A provider by the code and the webhook secret that the brand set up. */
interface Credentials {
  readonly code: string;
  readonly secret: string;
}

/** How long a late payout stays pending. */
const delayMs = 15_000;

/** The sandbox's behaviours by the last two characters of the number paid to; any other number is paid immediately. */
const behaviours = {
  "01": "late",
  "02": "fail",
  "03": "part",
  "04": "repeat",
  "05": "unordered",
  "06": "silent",
  "07": "unresponsive",
} as const;
type Behaviour = (typeof behaviours)[keyof typeof behaviours] | "pay";

function behaviourFor({ destination: { number } }: PayoutRequest): Behaviour {
  return (behaviours as Readonly<Record<string, Behaviour>>)[number.slice(-2)] ?? "pay";
}

/** Halves an amount of decimal text, rounding up. */
function half(amount: string): string {
  const [whole = "0", fraction = ""] = amount.split(".");
  const minor = String((BigInt(whole + fraction) + 1n) / 2n);
  if (fraction === "") return minor;
  const text = minor.padStart(fraction.length + 1, "0");
  return `${text.slice(0, -fraction.length)}.${text.slice(-fraction.length)}`;
}

/** The payouts of the sandbox provider. It moves no money and stores none of them, but its webhooks are real. */
export class SandboxPayouts {
  constructor(private readonly deps: Deps) {}

  /** Returns the payouts of the brand's sandbox of that code. */
  asProvider(code: string, secret: string): Pick<PaymentProvider, "sendPayout" | "fetchPayout"> {
    return {
      sendPayout: (ctx, payout) => this.send(ctx, { code, secret }, payout),
      fetchPayout: async (ctx, payout) => this.currentResult(ctx, payout),
    };
  }

  private async send(ctx: Ctx, credentials: Credentials, payout: PayoutRequest) {
    const { reference, currency } = payout;
    const paid = this.result(payout, "PAID");
    const pending = this.result(payout, "PENDING");
    const notify = async (result: PayoutResult, eventId = newId()) =>
      this.sendWebhook(ctx, credentials, { ...result, eventId, reference, currency });
    switch (behaviourFor(payout)) {
      case "unresponsive":
        throw new Error("payout sandbox: simulated timeout");
      case "late":
        setTimeout(() => {
          notify(paid).catch((err: unknown) => ctx.log.error({ err }, "payout sandbox: webhook failed"));
        }, delayMs).unref();
        return pending;
      case "repeat": {
        const eventId = newId();
        for (let n = 0; n < 2; n += 1) await notify(paid, eventId);
        return paid;
      }
      case "unordered":
        for (const result of [paid, pending]) await notify(result);
        return pending;
      default:
        return this.currentResult(ctx, payout);
    }
  }

  private currentResult(ctx: Ctx, payout: PayoutRequest): PayoutResult {
    const isLate = ctx.clock.now().getTime() - payout.since.getTime() < delayMs;
    switch (behaviourFor(payout)) {
      case "fail":
        return this.result(payout, "FAILED");
      case "part":
        return { ...this.result(payout, "PAID"), amount: half(payout.amount) };
      case "silent":
        return this.result(payout, "PENDING");
      case "late":
        return this.result(payout, isLate ? "PENDING" : "PAID");
      default:
        return this.result(payout, "PAID");
    }
  }

  private result({ reference, amount }: PayoutRequest, status: PayoutResult["status"]): PayoutResult {
    return { status, amount: status === "PAID" ? amount : null, payoutId: `sandbox-${reference}` };
  }

  private async sendWebhook(ctx: Ctx, { code, secret }: Credentials, event: object) {
    const body = Buffer.from(JSON.stringify({ ...event, occurredAt: ctx.clock.now().toISOString() }));
    await this.deps.deliver({
      host: await this.deps.hostOf(ctx),
      path: `/payout/${code}`,
      headers: signedHeaders(secret, ctx.clock.now(), body),
      body,
    });
  }
}
