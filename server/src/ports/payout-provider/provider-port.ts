import type { Ctx } from "../../core/ctx.js";

/** A payout as sent to a payout provider. */
export interface PayoutRequest {
  /** Our reference, and the idempotency key: a second request with the same reference pays nothing more. */
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
  /** The address that receives the webhooks about it. */
  readonly webhookUrl: string;
}

/** A payout's status at the provider. `PAID` and `FAILED` are final; PAID may be for less than was requested. */
export interface PayoutResult {
  readonly status: "PENDING" | "PAID" | "FAILED";
  /** The amount paid, as decimal text; only with PAID. */
  readonly amount: string | null;
  /** The provider's id of the payout. */
  readonly payoutId: string | null;
}

/** Pays out. Reports a payout's result in the response, when polled, or by signed webhooks. */
export interface PayoutProvider {
  /** Requests a payout. @throws Error when it is unknown whether the provider accepted it */
  send(ctx: Ctx, payout: PayoutRequest): Promise<PayoutResult>;
  /** Polls a payout's status; null when the provider does not know it. @throws Error without a response */
  fetchStatus(ctx: Ctx, payout: PayoutRequest): Promise<PayoutResult | null>;
}
