import { z } from "zod";
import type { Ctx } from "../../core/ctx.js";
import { isPlainText } from "../../core/plain-text.js";

/** What a provider reports as evidence of a reversal or a won dispute, such as its reason or the reference of the case. */
export const reversalEvidence = z.string().min(1).max(1000).refine(isPlainText);

/** A payment to be created at a provider. */
export interface PaymentRequest {
  /** Our reference of the deposit, sent back in every webhook. The provider creates one payment per reference. */
  readonly reference: string;
  readonly kind: "REDIRECT" | "QR" | "CRYPTO";
  /** Decimal text with the currency's digits. */
  readonly amount: string;
  readonly currency: string;
  readonly expiresAt: Date;
  /** The page that the payer returns to. */
  readonly returnUrl: string;
  /** The URL that the provider sends webhooks to. */
  readonly webhookUrl: string;
}

/** A payment that the provider created, and how the member pays it. */
export interface CreatedPayment {
  /** The provider's id of the payment. */
  readonly providerReference: string;
  readonly url?: string;
  readonly qr?: string;
  readonly address?: string;
  readonly network?: string;
}

/** The status of a payment. `paymentId` is the id that webhooks carry; the amount is decimal text. */
export type PaymentStatus =
  | { readonly status: "PENDING" }
  | { readonly status: "FAILED"; readonly paymentId: string }
  | {
      readonly status: "PAID";
      readonly paymentId: string;
      readonly amount: string;
      readonly currency: string;
    }
  | {
      /** Paid, and paid back to the payer or disputed since, or kept after a dispute; the amount is that of the report. */
      readonly status: "REVERSED" | "DISPUTED" | "DISPUTE_WON";
      readonly paymentId: string;
      readonly amount: string;
      readonly currency: string;
      readonly evidence?: string | undefined;
    };

/** A payout as it is requested from a provider. */
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
  /** The URL that the provider sends webhooks to. */
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

/** The provider answered with the status of an error. */
export class ProviderStatusError extends Error {
  constructor(
    readonly status: number,
    call: string,
  ) {
    super(`the payment provider answered ${status} to ${call}`);
  }
}

/** Takes payments and pays out. It reports both by signed webhooks, and answers status polls. */
export interface PaymentProvider {
  /** Creates the payment of a deposit. @throws DomainError gateway_unavailable */
  createPayment(ctx: Ctx, payment: PaymentRequest): Promise<CreatedPayment>;
  /**
   * Returns the status of a deposit's payment; null when the provider does not know it.
   * @throws Error when it is unreachable
   */
  fetchPayment(ctx: Ctx, reference: string): Promise<PaymentStatus | null>;
  /** Requests a payout. @throws Error when it is unknown whether the provider accepted it */
  sendPayout(ctx: Ctx, payout: PayoutRequest): Promise<PayoutResult>;
  /** Returns a payout's status; null when the provider does not know it. @throws Error when it is unreachable */
  fetchPayout(ctx: Ctx, payout: PayoutRequest): Promise<PayoutResult | null>;
}

/** Gives each deposit a blockchain address of its own. */
export interface CryptoAddresses {
  getAddress(reference: string): { readonly address: string; readonly network: string };
}
