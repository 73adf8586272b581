import type { Ctx } from "../../core/ctx.js";

/** A payout that somebody is asked to make. */
export interface WantedPayout {
  /** Our name of it. A second call with it pays nothing more. */
  readonly reference: string;
  /** Decimal text with the currency's digits. */
  readonly amount: string;
  readonly currency: string;
  readonly destination: {
    readonly kind: "BANK" | "WALLET" | "CRYPTO";
    readonly holder: string;
    readonly number: string;
    readonly bank: string | null;
    readonly network: string | null;
  };
  /** When it was approved. */
  readonly since: Date;
  /** Where we are told what became of it. */
  readonly webhookUrl: string;
}

/** How a payout stands. `PAID` and `FAILED` are final; PAID may be of less than was asked for. */
export interface PayoutAnswer {
  readonly status: "PENDING" | "PAID" | "FAILED";
  /** What was paid, as decimal text; of PAID only. */
  readonly amount: string | null;
  /** What it is known by there. */
  readonly payoutId: string | null;
}

/** Pays out. What became of a payout it answers at once, when asked, or tells by signed webhooks. */
export interface PayoutGateway {
  /** @throws Error when nobody can say whether it was taken on */
  send(ctx: Ctx, payout: WantedPayout): Promise<PayoutAnswer>;
  /** How a payout stands; null when it is not known there. @throws Error when nobody answers */
  ask(ctx: Ctx, payout: WantedPayout): Promise<PayoutAnswer | null>;
}
