import { keyedHash, sameText } from "../../core/crypto.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { newId } from "../../core/ids.js";
import type { SendInProcess } from "../../core/in-process-request.js";
import type {
  CreatedPayment,
  CryptoAddresses,
  PaymentProvider,
  PaymentRequest,
  PaymentStatus,
} from "./provider-port.js";
import { signedHeaders } from "./signature.js";

export const sandboxPath = "/gateway-sandbox";

/** A payment at the sandbox, as the signed address of its page carries it. */
export interface SandboxPayment {
  readonly providerCode: string;
  readonly paymentId: string;
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  readonly returnUrl: string;
}

/** A payment in the address of its page. Deposits store that address, so these names must not change. */
type Ticket = Omit<SandboxPayment, "providerCode"> & { readonly gateway: string };

/** What one webhook reports of a payment. */
export interface SandboxEvent {
  readonly eventId: string;
  readonly status: Exclude<PaymentStatus["status"], "PENDING">;
  readonly amount: string;
  /** Of a reversal, a dispute or a won dispute. */
  readonly evidence?: string;
}

/**
 * How the sandbox's payer behaves. `unreported`: pays, and no webhook is sent. The last ones take the payment back after
 * it was paid, whether on this page or before; `reverseFirst` reports that before the payment.
 */
export const sandboxBehaviours = [
  "pay",
  "fail",
  "late",
  "underpay",
  "overpay",
  "duplicate",
  "unordered",
  "unreported",
  "failLate",
  "dispute",
  "disputeLost",
  "disputeWon",
  "reverse",
  "reverseHalf",
  "reverseFirst",
] as const;
export type SandboxBehaviour = (typeof sandboxBehaviours)[number];

/** Applies a function on minor units to an amount of decimal text. */
function mapMinor(amount: string, change: (minor: bigint) => bigint): string {
  const [whole = "0", fraction = ""] = amount.split(".");
  const minor = change(BigInt(whole + fraction));
  if (fraction === "") return String(minor);
  const text = String(minor).padStart(fraction.length + 1, "0");
  return `${text.slice(0, -fraction.length)}.${text.slice(-fraction.length)}`;
}

/** Returns the events of a payer's behaviour, in the order of their webhooks. */
export function planSandboxEvents(
  behaviour: SandboxBehaviour,
  { amount }: Pick<SandboxPayment, "amount">,
): SandboxEvent[] {
  const paid = { eventId: newId(), status: "PAID", amount } as const;
  const failed = { eventId: newId(), status: "FAILED", amount } as const;
  const evidence = "SANDBOX-REFUND: paid back to the payer";
  const reversed = { eventId: newId(), status: "REVERSED", amount, evidence } as const;
  const claim = "SANDBOX-CASE: goods not received";
  const disputed = { eventId: newId(), status: "DISPUTED", amount, evidence: claim } as const;
  switch (behaviour) {
    case "pay":
    case "late":
    case "unreported":
      return [paid];
    case "fail":
      return [failed];
    case "underpay":
      return [{ ...paid, amount: mapMinor(amount, (minor) => (minor + 1n) / 2n) }];
    case "overpay":
      return [{ ...paid, amount: mapMinor(amount, (minor) => minor + (minor + 1n) / 2n) }];
    case "duplicate":
      return [paid, paid];
    case "unordered":
      return [failed, paid];
    case "failLate":
      return [paid, failed];
    case "dispute":
      return [paid, disputed];
    case "disputeLost":
      return [paid, disputed, { ...reversed, evidence: "SANDBOX-CASE: decided for the payer" }];
    case "disputeWon":
      return [
        paid,
        disputed,
        { ...reversed, status: "DISPUTE_WON", evidence: "SANDBOX-CASE: decided against the payer" },
      ];
    case "reverse":
      return [paid, reversed];
    case "reverseHalf":
      return [paid, { ...reversed, amount: mapMinor(amount, (minor) => (minor + 1n) / 2n) }];
    case "reverseFirst":
      return [reversed, paid];
  }
}

/** A payment as the sandbox stores it. */
export type SandboxPaymentRecord = Pick<
  SandboxPayment,
  "providerCode" | "paymentId" | "reference" | "currency" | "amount"
> & {
  readonly status: PaymentStatus["status"];
};

/** Stores the sandbox's payments. */
export interface SandboxPaymentStore {
  /** Saves a payment's status; a paid one does not fail, and a reversed or disputed one is not paid again. */
  save(ctx: Ctx, payment: SandboxPaymentRecord): Promise<void>;
  find(ctx: Ctx, providerCode: string, reference: string): Promise<SandboxPaymentRecord | null>;
}

interface Parts {
  /** Returns the origin under which the brand's visitors reach this server. */
  readonly originOf: (ctx: Ctx) => Promise<string>;
  readonly hostOf: (ctx: Ctx) => Promise<string>;
  readonly deliver: SendInProcess;
  readonly addresses: CryptoAddresses;
  readonly payments: SandboxPaymentStore;
  /** Signs the addresses of the sandbox's pages. */
  readonly key: Buffer;
}

/** The payments of the sandbox provider: no money moves, its webhooks are real. */
export class SandboxPayments {
  constructor(private readonly parts: Parts) {}

  /** Returns the payments of the brand's sandbox of that code. */
  asProvider(providerCode: string): Pick<PaymentProvider, "createPayment" | "fetchPayment"> {
    return {
      createPayment: (ctx, payment) => this.createPayment(ctx, providerCode, payment),
      fetchPayment: (ctx, reference) => this.findStatus(ctx, providerCode, reference),
    };
  }

  /** Returns the stored status of a payment; null when there is no such payment. */
  async findStatus(ctx: Ctx, providerCode: string, reference: string): Promise<PaymentStatus | null> {
    const payment = await this.parts.payments.find(ctx, providerCode, reference);
    if (!payment) return null;
    const { status, paymentId, amount, currency } = payment;
    if (status === "PENDING") return { status };
    return status === "FAILED" ? { status, paymentId } : { status, paymentId, amount, currency };
  }

  /** Stores the outcome of an event, whether or not a webhook reports it. */
  recordEvent(ctx: Ctx, payment: SandboxPayment, { status, amount }: SandboxEvent): Promise<void> {
    return this.parts.payments.save(ctx, { ...payment, status, amount });
  }

  private async createPayment(
    ctx: Ctx,
    providerCode: string,
    payment: PaymentRequest,
  ): Promise<CreatedPayment> {
    const { reference, amount, currency, returnUrl, kind } = payment;
    const paymentId = `sandbox-${reference}`;
    const created = { providerCode, paymentId, reference, amount, currency };
    const url = new URL(sandboxPath, await this.parts.originOf(ctx));
    url.search = this.createTicket(ctx, { ...created, returnUrl });
    await this.parts.payments.save(ctx, { ...created, status: "PENDING" });
    const page = { providerReference: paymentId, url: url.href };
    if (kind === "QR") return { ...page, qr: url.href };
    return kind === "CRYPTO" ? { ...page, ...this.parts.addresses.getAddress(reference) } : page;
  }

  /** Builds the query of a page's address. */
  private createTicket(ctx: Ctx, { providerCode, ...payment }: SandboxPayment): string {
    const ticket: Ticket = { gateway: providerCode, ...payment };
    const p = Buffer.from(JSON.stringify(ticket)).toString("base64url");
    return new URLSearchParams({ p, s: this.sign(ctx, p) }).toString();
  }

  private sign(ctx: Ctx, text: string): string {
    return keyedHash(this.parts.key, `sandbox-gateway:${ctx.brand.id}`, text).toString("base64url");
  }

  /** Reads the payment out of a page's address. @throws DomainError not_found when this server did not sign it */
  readTicket(ctx: Ctx, p: string, s: string): SandboxPayment {
    if (!sameText(s, this.sign(ctx, p))) throw new DomainError("not_found");
    const ticket = JSON.parse(Buffer.from(p, "base64url").toString()) as Ticket;
    const { gateway: providerCode, ...payment } = ticket;
    return { ...payment, providerCode };
  }

  /** Sends a signed webhook to this server, as any provider does. Returns the status of the response. */
  async sendWebhook(ctx: Ctx, payment: SandboxPayment, event: SandboxEvent, secret: string): Promise<number> {
    const { paymentId, reference, currency, providerCode } = payment;
    const occurredAt = ctx.clock.now().toISOString();
    const body = Buffer.from(JSON.stringify({ ...event, paymentId, reference, currency, occurredAt }));
    const { status } = await this.parts.deliver({
      host: await this.parts.hostOf(ctx),
      path: `/gateway/${providerCode}`,
      headers: signedHeaders(secret, ctx.clock.now(), body),
      body,
    });
    return status;
  }
}
