import { keyedHash, sameText } from "../../core/crypto.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { newId } from "../../core/ids.js";
import type { SendInProcess } from "../../core/in-process-request.js";
import type {
  ChainAddresses,
  OpenedPayment,
  PaymentAnswer,
  PaymentGateway,
  WantedPayment,
} from "./gateway-port.js";
import { signedHeaders } from "./signature.js";

export const sandboxPath = "/gateway-sandbox";

/** What stands in a page's address, signed. */
export interface SandboxPayment {
  readonly gateway: string;
  readonly paymentId: string;
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  readonly returnUrl: string;
}

/** One message to us about a payment. */
export interface SandboxNews {
  readonly eventId: string;
  readonly status: "PAID" | "FAILED";
  readonly amount: string;
}

/** How the sandbox's payer behaves. */
export const sandboxDeeds = ["pay", "fail", "late", "less", "more", "twice", "unordered", "untold"] as const;
export type SandboxDeed = (typeof sandboxDeeds)[number];

/** Half of an amount, and half as much again, of a decimal text. */
function scaled(amount: string, by: (minor: bigint) => bigint): string {
  const [whole = "0", fraction = ""] = amount.split(".");
  const minor = by(BigInt(whole + fraction));
  if (fraction === "") return String(minor);
  const text = String(minor).padStart(fraction.length + 1, "0");
  return `${text.slice(0, -fraction.length)}.${text.slice(-fraction.length)}`;
}

/** What becomes of a payment by a deed, in order; but for `untold` each is told. */
export function newsOf(deed: SandboxDeed, { amount }: Pick<SandboxPayment, "amount">): SandboxNews[] {
  const paid = { eventId: newId(), status: "PAID", amount } as const;
  const failed = { eventId: newId(), status: "FAILED", amount } as const;
  switch (deed) {
    case "pay":
    case "late":
    case "untold":
      return [paid];
    case "fail":
      return [failed];
    case "less":
      return [{ ...paid, amount: scaled(amount, (minor) => (minor + 1n) / 2n) }];
    case "more":
      return [{ ...paid, amount: scaled(amount, (minor) => minor + (minor + 1n) / 2n) }];
    case "twice":
      return [paid, paid];
    case "unordered":
      return [failed, paid];
  }
}

/** A payment as the sandbox remembers it. */
export type BookedPayment = Pick<
  SandboxPayment,
  "gateway" | "paymentId" | "reference" | "currency" | "amount"
> & {
  readonly status: PaymentAnswer["status"];
};

/** Where the sandbox remembers payments. */
export interface SandboxBook {
  /** Notes how a payment stands; one that is paid stays so. */
  write(ctx: Ctx, payment: BookedPayment): Promise<void>;
  read(ctx: Ctx, gateway: string, reference: string): Promise<BookedPayment | null>;
}

interface Parts {
  /** Origin under which the brand's visitors reach us. */
  readonly originOf: (ctx: Ctx) => Promise<string>;
  readonly hostOf: (ctx: Ctx) => Promise<string>;
  readonly deliver: SendInProcess;
  readonly addresses: ChainAddresses;
  readonly book: SandboxBook;
  /** Signs the addresses of its pages. */
  readonly key: Buffer;
}

/** The gateway that ships with the product: no money moves, its webhooks are real. Never in production. */
export class SandboxGateway {
  constructor(private readonly parts: Parts) {}

  /** The sandbox under a brand's name of it. */
  at(gateway: string): PaymentGateway {
    return {
      open: (ctx, payment) => this.open(ctx, gateway, payment),
      ask: (ctx, reference) => this.standing(ctx, gateway, reference),
    };
  }

  /** How a payment stands by the sandbox's book; null when it is not there. */
  async standing(ctx: Ctx, gateway: string, reference: string): Promise<PaymentAnswer | null> {
    const booked = await this.parts.book.read(ctx, gateway, reference);
    if (!booked) return null;
    const { status, paymentId, amount, currency } = booked;
    if (status === "PENDING") return { status };
    return status === "FAILED" ? { status, paymentId } : { status, paymentId, amount, currency };
  }

  /** Notes news of a payment in the book, told or not. */
  note(ctx: Ctx, payment: SandboxPayment, { status, amount }: SandboxNews): Promise<void> {
    return this.parts.book.write(ctx, { ...payment, status, amount });
  }

  private async open(ctx: Ctx, gateway: string, payment: WantedPayment): Promise<OpenedPayment> {
    const { reference, amount, currency, returnUrl, way } = payment;
    const paymentId = `sandbox-${reference}`;
    const url = new URL(sandboxPath, await this.parts.originOf(ctx));
    url.search = this.ticketOf(ctx, { gateway, paymentId, reference, amount, currency, returnUrl });
    await this.parts.book.write(ctx, { gateway, paymentId, reference, amount, currency, status: "PENDING" });
    const page = { gatewayReference: paymentId, url: url.href };
    if (way === "QR") return { ...page, qr: url.href };
    return way === "CRYPTO" ? { ...page, ...this.parts.addresses.addressFor(reference) } : page;
  }

  private ticketOf(ctx: Ctx, payment: SandboxPayment): string {
    const p = Buffer.from(JSON.stringify(payment)).toString("base64url");
    return new URLSearchParams({ p, s: this.signatureOf(ctx, p) }).toString();
  }

  private signatureOf(ctx: Ctx, text: string): string {
    return keyedHash(this.parts.key, `sandbox-gateway:${ctx.brand.id}`, text).toString("base64url");
  }

  /** The payment that a page's address names. @throws DomainError not_found for any that we did not sign */
  read(ctx: Ctx, p: string, s: string): SandboxPayment {
    if (!sameText(s, this.signatureOf(ctx, p))) throw new DomainError("not_found");
    return JSON.parse(Buffer.from(p, "base64url").toString()) as SandboxPayment;
  }

  /** Sends one message to our own door, signed as a gateway signs. Answers the status it was met with. */
  async tell(ctx: Ctx, payment: SandboxPayment, news: SandboxNews, secret: string): Promise<number> {
    const { paymentId, reference, currency, gateway } = payment;
    const body = Buffer.from(
      JSON.stringify({ ...news, paymentId, reference, currency, occurredAt: ctx.clock.now().toISOString() }),
    );
    const { status } = await this.parts.deliver({
      host: await this.parts.hostOf(ctx),
      path: `/gateway/${gateway}`,
      headers: signedHeaders(secret, ctx.clock.now(), body),
      body,
    });
    return status;
  }
}
