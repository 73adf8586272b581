import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { newId } from "../../src/core/ids.js";
import { signedHeaders } from "../../src/ports/payment-provider/signature.js";
import { call } from "./http.js";

interface Payout {
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  readonly destination: { readonly number: string };
}

/** Somebody who pays out, once for each reference, and remembers all of it. */
export class ChaosPayer {
  readonly secret = "a-secret-of-the-chaos-payer";
  /** What was paid by reference, as decimal text. */
  readonly paid = new Map<string, string>();
  /** How often each was sent for. */
  readonly sent = new Map<string, number>();

  private constructor(
    private readonly server: Server,
    private readonly serverPort: number,
  ) {}

  /** Opens its address; what it pays by message it tells the server of that port. */
  static async open(serverPort: number): Promise<ChaosPayer> {
    const server = createServer();
    const payer = new ChaosPayer(server, serverPort);
    server.on("request", (request, response) => {
      let text = "";
      request.on("data", (data) => {
        text += data;
      });
      request.on("end", () => {
        const answer =
          request.method === "POST"
            ? payer.take(JSON.parse(text) as Payout)
            : payer.standing(request.url?.split("/").at(-1) ?? "");
        response.writeHead(answer === null ? 404 : 200, { "content-type": "application/json" });
        response.end(JSON.stringify(answer ?? {}));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return payer;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private standing(reference: string) {
    const amount = this.paid.get(reference);
    return amount === undefined ? null : { payoutId: `chaos-${reference}`, status: "PAID", amount };
  }

  private take({ reference, amount, currency, destination }: Payout) {
    this.sent.set(reference, (this.sent.get(reference) ?? 0) + 1);
    if (!this.paid.has(reference)) this.paid.set(reference, amount);
    if (!destination.number.endsWith("hook")) return this.standing(reference);
    setTimeout(() => void this.tell(reference, amount, currency), 300);
    return { payoutId: `chaos-${reference}`, status: "PENDING" };
  }

  /** Tells twice in one message's name, and goes on where nobody hears it: the server asks as well. */
  private async tell(reference: string, amount: string, currency: string): Promise<void> {
    const news = {
      eventId: newId(),
      payoutId: `chaos-${reference}`,
      reference,
      status: "PAID",
      amount,
      currency,
    };
    const body = JSON.stringify(news);
    for (let n = 0; n < 2; n += 1) {
      const headers = signedHeaders(this.secret, new Date(), body);
      await call({ port: this.serverPort, path: "/payout/chaos", headers, body }).catch(() => undefined);
    }
  }
}
