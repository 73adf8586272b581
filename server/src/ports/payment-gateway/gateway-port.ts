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

/** Takes payments. What was paid it tells by signed webhooks. */
export interface PaymentGateway {
  /** @throws DomainError gateway_unavailable */
  open(ctx: Ctx, payment: WantedPayment): Promise<OpenedPayment>;
}

/** Gives each order an address of a chain, of which nobody else is told. */
export interface ChainAddresses {
  addressFor(reference: string): { readonly address: string; readonly network: string };
}
