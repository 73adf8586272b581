import { newId } from "../../src/core/ids.js";
import { type SimulatedAnswer, SimulatedServer } from "../harness/simulated-server.js";
import { sendWebhook } from "./send-webhook.js";

/** How the provider opens payments. */
export const openingCases = ["ok", "slow", "ok", "cut", "ok", "silent", "nonsense"] as const;
export type OpeningCase = (typeof openingCases)[number];

/** A webhook about a payment; omitted fields have their correct values. */
export interface PaymentWebhook {
  readonly reference: string;
  readonly amount: string;
  readonly status?: "PAID" | "FAILED" | "REVERSED" | "DISPUTED" | "DISPUTE_WON";
  readonly currency?: string;
  readonly paymentId?: string;
  readonly eventId?: string;
}

/** How a webhook is signed; by default with the right secret and the current time. */
export interface WebhookOptions {
  readonly secret?: string;
  readonly ageMs?: number;
}

/** A payment provider that sends the webhooks of a run, and reports other payments when it is polled. */
export class SimulatedDepositProvider extends SimulatedServer {
  readonly secret = "a-secret-of-the-chaos-gateway";
  /** How payments are opened, by their unique amount (decimal text). */
  private readonly planned = new Map<string, OpeningCase>();
  /** Payments without a webhook: decimal text by the order's reference. */
  private readonly withoutWebhook = new Map<string, string>();

  constructor(private readonly port: () => number) {
    super();
  }

  /** The provider's id of an order's payment. */
  paymentIdOf(reference: string): string {
    return `chaos-${reference}`;
  }

  /** Chooses how the payment of that amount is opened. */
  plan(amount: string, openingCase: OpeningCase): void {
    this.planned.set(amount, openingCase);
  }

  /** Accepts the payment of an order without a webhook; only polling reports it. */
  payWithoutWebhook(reference: string, amount: string): void {
    this.withoutWebhook.set(reference, amount);
  }

  protected answer(method: string, path: string, text: string): SimulatedAnswer {
    if (method === "GET") return this.statusOf(path.split("/").at(-1) ?? "");
    const { reference, amount } = JSON.parse(text) as { reference: string; amount: string };
    const openingCase = this.planned.get(amount) ?? "ok";
    if (openingCase === "silent" || openingCase === "cut") return openingCase;
    if (openingCase === "nonsense") return { status: 200, body: "<html>" };
    const paymentId = this.paymentIdOf(reference);
    const body = { paymentId, payUrl: "https://pay.example/here", qrData: "pay" };
    return { status: 200, body, afterMs: openingCase === "slow" ? 5_000 : 0 };
  }

  private statusOf(reference: string): SimulatedAnswer {
    const amount = this.withoutWebhook.get(reference);
    if (amount === undefined) return { status: 200, body: { status: "PENDING" } };
    const paymentId = this.paymentIdOf(reference);
    return { status: 200, body: { status: "PAID", paymentId, amount, currency: "USD" } };
  }

  /** Sends a webhook until it is accepted or refused. Resolves to the status. */
  sendWebhook(
    { reference, ...given }: PaymentWebhook,
    { secret = this.secret, ageMs = 0 }: WebhookOptions = {},
  ) {
    const body = {
      eventId: newId(),
      paymentId: this.paymentIdOf(reference),
      reference,
      status: "PAID",
      currency: "USD",
      ...given,
    };
    const signing = { secret, now: () => new Date(this.now().getTime() - ageMs) };
    const isAuthentic = secret === this.secret && ageMs === 0;
    const target = { port: this.port, path: "/gateway/sandbox" };
    return sendWebhook(target, JSON.stringify(body), signing, isAuthentic);
  }
}
