import { newId } from "../../src/core/ids.js";
import { signedHeaders } from "../../src/ports/payment-provider/signature.js";
import { call } from "./http.js";
import { type SimulatedAnswer, SimulatedServer } from "./simulated-server.js";

interface Payout {
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  readonly destination: { readonly number: string };
}

/** A payout provider that pays each reference once and records everything. */
export class RecordingPayoutProvider extends SimulatedServer {
  readonly secret = "a-secret-of-the-chaos-payer";
  /** Paid amounts by reference, as decimal text. */
  readonly paid = new Map<string, string>();

  /** @param serverPort the port of the server that receives its webhooks */
  constructor(private readonly serverPort: number) {
    super();
  }

  protected answer(method: string, path: string, text: string): SimulatedAnswer {
    const body =
      method === "POST"
        ? this.acceptPayout(JSON.parse(text) as Payout)
        : this.statusOf(path.split("/").at(-1) ?? "");
    return { status: body === null ? 404 : 200, body: body ?? {} };
  }

  private statusOf(reference: string) {
    const amount = this.paid.get(reference);
    return amount === undefined ? null : { payoutId: `chaos-${reference}`, status: "PAID", amount };
  }

  private acceptPayout({ reference, amount, currency, destination }: Payout) {
    if (!this.paid.has(reference)) this.paid.set(reference, amount);
    if (!destination.number.endsWith("hook")) return this.statusOf(reference);
    setTimeout(() => void this.sendWebhooks(reference, amount, currency), 300);
    return { payoutId: `chaos-${reference}`, status: "PENDING" };
  }

  /** Sends one event twice, and does not retry: the server polls as well. */
  private async sendWebhooks(reference: string, amount: string, currency: string): Promise<void> {
    const event = {
      eventId: newId(),
      payoutId: `chaos-${reference}`,
      reference,
      status: "PAID",
      amount,
      currency,
    };
    const body = JSON.stringify(event);
    for (let count = 0; count < 2; count += 1) {
      const headers = signedHeaders(this.secret, new Date(), body);
      await call({ port: this.serverPort, path: "/payout/chaos", headers, body }).catch(() => undefined);
    }
  }
}
