import type { Ctx } from "../../core/ctx.js";
import { newId } from "../../core/ids.js";
import type { SendInProcess } from "../../core/in-process-request.js";
import { signedHeaders } from "../payment-provider/signature.js";
import type { PayoutAnswer, PayoutGateway, WantedPayout } from "./gateway-port.js";

interface Parts {
  readonly hostOf: (ctx: Ctx) => Promise<string>;
  readonly deliver: SendInProcess;
}

/** How long the one that is late takes, in milliseconds. */
const latenessMs = 15_000;

/** How the sandbox behaves, by the last two characters of the number it pays to; it pays at once to any other. */
const deeds = {
  "01": "late",
  "02": "fail",
  "03": "part",
  "04": "repeat",
  "05": "unordered",
  "06": "silent",
  "07": "unheard",
} as const;
type Deed = (typeof deeds)[keyof typeof deeds] | "pay";

function deedOf({ destination: { number } }: WantedPayout): Deed {
  return (deeds as Readonly<Record<string, Deed>>)[number.slice(-2)] ?? "pay";
}

/** Half of an amount of decimal text, rounded up. */
function half(amount: string): string {
  const [whole = "0", fraction = ""] = amount.split(".");
  const minor = String((BigInt(whole + fraction) + 1n) / 2n);
  if (fraction === "") return minor;
  const text = minor.padStart(fraction.length + 1, "0");
  return `${text.slice(0, -fraction.length)}.${text.slice(-fraction.length)}`;
}

/** The payer that ships with the product: no money moves, its webhooks are real. It keeps nothing. Never in production. */
export class SandboxPayouts {
  constructor(private readonly parts: Parts) {}

  /** The sandbox under a brand's name of it and with the secret it signs with. */
  at(gateway: string, secret: string): PayoutGateway {
    return {
      send: (ctx, payout) => this.send(ctx, { gateway, secret }, payout),
      ask: async (ctx, payout) => this.standing(ctx, payout),
    };
  }

  private async send(ctx: Ctx, at: { gateway: string; secret: string }, payout: WantedPayout) {
    const paid = this.answer(payout, "PAID");
    const pending = this.answer(payout, "PENDING");
    const tell = async (news: PayoutAnswer, eventId = newId()) =>
      this.tell(ctx, at, { ...news, eventId, reference: payout.reference, currency: payout.currency });
    switch (deedOf(payout)) {
      case "unheard":
        throw new Error("the sandbox does not say what it did");
      case "late":
        setTimeout(() => {
          tell(paid).catch((err: unknown) =>
            ctx.log.error({ err }, "the sandbox could not tell of a payout"),
          );
        }, latenessMs).unref();
        return pending;
      case "repeat": {
        const eventId = newId();
        for (let n = 0; n < 2; n += 1) await tell(paid, eventId);
        return paid;
      }
      case "unordered":
        for (const news of [paid, pending]) await tell(news);
        return pending;
      default:
        return this.standing(ctx, payout);
    }
  }

  private standing(ctx: Ctx, payout: WantedPayout): PayoutAnswer {
    const isLate = ctx.clock.now().getTime() - payout.since.getTime() < latenessMs;
    switch (deedOf(payout)) {
      case "fail":
        return this.answer(payout, "FAILED");
      case "part":
        return { ...this.answer(payout, "PAID"), amount: half(payout.amount) };
      case "silent":
        return this.answer(payout, "PENDING");
      case "late":
        return this.answer(payout, isLate ? "PENDING" : "PAID");
      default:
        return this.answer(payout, "PAID");
    }
  }

  private answer({ reference, amount }: WantedPayout, status: PayoutAnswer["status"]): PayoutAnswer {
    return { status, amount: status === "PAID" ? amount : null, payoutId: `sandbox-${reference}` };
  }

  private async tell(ctx: Ctx, { gateway, secret }: { gateway: string; secret: string }, news: object) {
    const body = Buffer.from(JSON.stringify({ ...news, occurredAt: ctx.clock.now().toISOString() }));
    await this.parts.deliver({
      host: await this.parts.hostOf(ctx),
      path: `/payout/${gateway}`,
      headers: signedHeaders(secret, ctx.clock.now(), body),
      body,
    });
  }
}
