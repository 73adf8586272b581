import { newId } from "../../src/core/ids.js";
import { Partner, type PartnerAnswer } from "../parts/partner.js";
import { tell } from "./messages.js";

/** How it opens payments. */
export const openings = ["at-once", "slow", "at-once", "cut", "at-once", "silent", "nonsense"] as const;
export type Opening = (typeof openings)[number];

/** A message about a payment; what is not told is as it should be. */
export interface PaymentMessage {
  readonly reference: string;
  readonly amount: string;
  readonly status?: "PAID" | "FAILED";
  readonly currency?: string;
  readonly paymentId?: string;
  readonly eventId?: string;
}

/** How a message comes; by itself with the right secret, now. */
export interface Manner {
  readonly secret?: string;
  readonly lateMs?: number;
}

/** Somebody who takes payments, tells of them what a scene wants told, and says of what it has not told when asked. */
export class ChaosGateway extends Partner {
  readonly secret = "a-secret-of-the-chaos-gateway";
  /** How payments of an amount (decimal text, never the same) are opened. */
  private readonly planned = new Map<string, Opening>();
  /** What was paid without a word, as decimal text by the order's reference. */
  private readonly untold = new Map<string, string>();

  constructor(private readonly port: () => number) {
    super();
  }

  /** How it names the payment of an order. */
  paymentOf(reference: string): string {
    return `chaos-${reference}`;
  }

  /** Has the payment of that amount opened so. */
  plan(amount: string, opening: Opening): void {
    this.planned.set(amount, opening);
  }

  /** Takes the payment of an order, and tells nobody but who asks. */
  takeUntold(reference: string, amount: string): void {
    this.untold.set(reference, amount);
  }

  protected answer(method: string, path: string, text: string): PartnerAnswer {
    if (method === "GET") return this.standing(path.split("/").at(-1) ?? "");
    const { reference, amount } = JSON.parse(text) as { reference: string; amount: string };
    const opening = this.planned.get(amount) ?? "at-once";
    if (opening === "silent" || opening === "cut") return opening;
    if (opening === "nonsense") return { status: 200, body: "<html>" };
    const body = { paymentId: this.paymentOf(reference), payUrl: "https://pay.example/here", qrData: "pay" };
    return { status: 200, body, afterMs: opening === "slow" ? 5_000 : 0 };
  }

  private standing(reference: string): PartnerAnswer {
    const amount = this.untold.get(reference);
    if (amount === undefined) return { status: 200, body: { status: "PENDING" } };
    const paymentId = this.paymentOf(reference);
    return { status: 200, body: { status: "PAID", paymentId, amount, currency: "USD" } };
  }

  /** Tells of a payment until it was heard or refused; answers the status. */
  say({ reference, ...news }: PaymentMessage, { secret = this.secret, lateMs = 0 }: Manner = {}) {
    const body = {
      eventId: newId(),
      paymentId: this.paymentOf(reference),
      reference,
      status: "PAID",
      currency: "USD",
      ...news,
    };
    const signing = { secret, now: () => new Date(this.now().getTime() - lateMs) };
    const isGenuine = secret === this.secret && lateMs === 0;
    return tell({ port: this.port, path: "/gateway/sandbox" }, JSON.stringify(body), signing, isGenuine);
  }
}
