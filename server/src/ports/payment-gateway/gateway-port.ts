import type { Ctx } from "../../core/ctx.js";

/** A payment that a gateway is asked to take. */
export interface WantedPayment {
  /** Our name of the order; the gateway says it in every webhook. A second call with it opens nothing new. */
  readonly reference: string;
  readonly way: "REDIRECT" | "QR" | "CRYPTO";
  /** Decimal text with the currency's digits. */
  readonly amount: string;
  readonly currency: string;
  readonly expiresAt: Date;
  /** Where the payer is sent back to. */
  readonly returnUrl: string;
  /** Where the gateway tells us what was paid. */
  readonly webhookUrl: string;
}

/** How a payment is made. */
export interface OpenedPayment {
  /** The gateway's name of it. */
  readonly gatewayReference: string;
  readonly url?: string;
  readonly qr?: string;
  readonly address?: string;
  readonly network?: string;
}

/** How a payment stands. `paymentId` is what webhooks name it by; the amount is decimal text. */
export type PaymentAnswer =
  | { readonly status: "PENDING" }
  | { readonly status: "FAILED"; readonly paymentId: string }
  | {
      readonly status: "PAID";
      readonly paymentId: string;
      readonly amount: string;
      readonly currency: string;
    };

/** Takes payments. What was paid it tells by signed webhooks, and says when it is asked. */
export interface PaymentGateway {
  /** @throws DomainError gateway_unavailable */
  open(ctx: Ctx, payment: WantedPayment): Promise<OpenedPayment>;
  /** How the payment of an order stands; null when it is not known there. @throws Error when nobody answers */
  ask(ctx: Ctx, reference: string): Promise<PaymentAnswer | null>;
}

/** Gives each order an address of a chain, of which nobody else is told. */
export interface ChainAddresses {
  addressFor(reference: string): { readonly address: string; readonly network: string };
}
