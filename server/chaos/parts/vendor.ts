import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { newId } from "../../src/core/ids.js";
import { call } from "./http.js";
import { until } from "./wait.js";

export const vendorCode = "chaos";
export const vendorGame = "one";

/** What became of a call: a status of the contract, or that nobody knows. */
export type Outcome = { readonly kind: "known"; readonly status: string } | { readonly kind: "unknown" };

/** Outcomes after which a vendor sends the same call again. */
const unknowns = new Set(["RS_ERROR_UNKNOWN", "RS_ERROR_TIMEOUT"]);

const askMs = 90_000;

/** Somebody who plays with the vendor. */
export interface Seat {
  /** The member's id. */
  readonly user: string;
  /** Of the launched game. */
  readonly token: string;
}

/** A signed call that may be sent any number of times. */
export interface MoneyCall {
  readonly kind: "bet" | "win" | "rollback";
  readonly uuid: string;
  readonly user: string;
  /** Wire units: 1.00 is 100000. A rollback has what it takes back. */
  readonly amount: number;
  /** What it refers to. */
  readonly of: MoneyCall | null;
  readonly round: string;
  readonly body: Buffer;
  readonly signature: string;
}

/** A vendor of ours: it lets games be launched and signs its calls to the wallet. */
export class ChaosVendor {
  private readonly key: KeyObject;
  readonly publicKeyPem: string;
  /** Tokens that launches brought, by member. */
  private readonly tokens = new Map<string, string>();

  private constructor(private readonly server: Server) {
    const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    this.key = privateKey;
    this.publicKeyPem = publicKey.export({ type: "spki", format: "pem" }).toString();
  }

  /** Opens its address. */
  static async open(): Promise<ChaosVendor> {
    const server = createServer((request, response) => {
      let text = "";
      request.on("data", (data) => {
        text += data;
      });
      request.once("end", () => {
        vendor.launched(text);
        response.setHeader("content-type", "application/json");
        response.end(JSON.stringify({ url: `${vendor.baseUrl}/game` }));
      });
    });
    const vendor = new ChaosVendor(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return vendor;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Where a member sits after launching the vendor's game. @throws Error when that did not happen */
  seatOf(user: string): Seat {
    const token = this.tokens.get(user);
    if (!token) throw new Error("the launch brought no token");
    return { user, token };
  }

  bet({ user, token }: Seat, amount: number): MoneyCall {
    const round = newId();
    return this.signed("bet", { user, amount, of: null, round }, { token, round_closed: false });
  }

  win(bet: MoneyCall, amount: number): MoneyCall {
    const { user, round } = bet;
    return this.signed("win", { user, amount, of: bet, round }, { round_closed: true });
  }

  rollback(of: MoneyCall): MoneyCall {
    const { user, round, amount } = of;
    return this.signed("rollback", { user, amount, of, round }, { round_closed: true });
  }

  /** Sends a call; never throws. */
  async send(port: number, { kind, body, signature }: MoneyCall): Promise<Outcome> {
    const headers = { "x-hub88-signature": signature };
    const path = `/vendor/${vendorCode}/transaction/${kind}`;
    try {
      const { status, text } = await call({ port, path, headers, body });
      const answer = JSON.parse(text) as { status?: unknown };
      const known = status === 200 && typeof answer.status === "string" && !unknowns.has(answer.status);
      return known ? { kind: "known", status: String(answer.status) } : { kind: "unknown" };
    } catch {
      return { kind: "unknown" };
    }
  }

  /** Sends a call until its outcome is known, for half a minute at most. Answers the status. */
  async ask(port: number, call: MoneyCall): Promise<string> {
    let status = "no answer";
    const isKnown = async () => {
      const outcome = await this.send(port, call);
      if (outcome.kind === "known") status = outcome.status;
      return outcome.kind === "known";
    };
    await until(isKnown, askMs, 200);
    return status;
  }

  private launched(text: string): void {
    const { user, token } = JSON.parse(text) as { user?: string; token?: string };
    if (user && token) this.tokens.set(user, token);
  }

  private signed(
    kind: MoneyCall["kind"],
    core: Pick<MoneyCall, "user" | "amount" | "of" | "round">,
    more: object,
  ): MoneyCall {
    const uuid = newId();
    const { user, amount, of, round } = core;
    const body = Buffer.from(
      JSON.stringify({
        user,
        round,
        transaction_uuid: uuid,
        request_uuid: newId(),
        game_code: vendorGame,
        ...(of ? { reference_transaction_uuid: of.uuid } : {}),
        ...(kind === "rollback" ? {} : { currency: "USD", amount, is_free: false }),
        ...more,
      }),
    );
    return { kind, uuid, ...core, body, signature: sign("RSA-SHA256", body, this.key).toString("base64") };
  }
}
