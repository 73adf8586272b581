import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { newId } from "../../src/core/ids.js";
import { call } from "./http.js";
import { waitUntil } from "./wait-until.js";

export const vendorCode = "chaos";
export const vendorGame = "one";

/** The result of a call: a status of the contract, or unknown. */
export type CallResult = { readonly kind: "known"; readonly status: string } | { readonly kind: "unknown" };

/** Statuses after which a vendor sends the same call again. */
const unknownStatuses = new Set(["RS_ERROR_UNKNOWN", "RS_ERROR_TIMEOUT"]);

const sendTimeoutMs = 90_000;

/** A member's session of the vendor's game. */
export interface GameSession {
  /** The member's id. */
  readonly user: string;
  /** The token of the launched game. */
  readonly token: string;
}

/** A signed wallet call, which may be sent any number of times. */
export interface MoneyCall {
  readonly kind: "bet" | "win" | "rollback";
  readonly uuid: string;
  readonly user: string;
  /** A Hub88 amount: 1.00 is 100000. A rollback has the amount of its transaction. */
  readonly amount: number;
  /** The transaction that it refers to. */
  readonly of: MoneyCall | null;
  readonly round: string;
  readonly body: Buffer;
  readonly signature: string;
}

/** A simulated vendor: answers launches and signs its wallet calls. */
export class SimulatedVendor {
  private readonly key: KeyObject;
  readonly publicKeyPem: string;
  /** Launch tokens by member. */
  private readonly tokens = new Map<string, string>();

  private constructor(private readonly server: Server) {
    const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    this.key = privateKey;
    this.publicKeyPem = publicKey.export({ type: "spki", format: "pem" }).toString();
  }

  /** Listens on a free port. */
  static async open(): Promise<SimulatedVendor> {
    const server = createServer((request, response) => {
      let text = "";
      request.on("data", (data) => {
        text += data;
      });
      request.once("end", () => {
        vendor.recordLaunch(text);
        response.setHeader("content-type", "application/json");
        response.end(JSON.stringify({ url: `${vendor.baseUrl}/game` }));
      });
    });
    const vendor = new SimulatedVendor(server);
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

  /** The session of a member who has launched the game. @throws Error without a launch */
  sessionOf(user: string): GameSession {
    const token = this.tokens.get(user);
    if (!token) throw new Error("the launch had no token");
    return { user, token };
  }

  bet({ user, token }: GameSession, amount: number): MoneyCall {
    const round = newId();
    return this.sign("bet", { user, amount, of: null, round }, { token, round_closed: false });
  }

  win(bet: MoneyCall, amount: number): MoneyCall {
    const { user, round } = bet;
    return this.sign("win", { user, amount, of: bet, round }, { round_closed: true });
  }

  rollback(of: MoneyCall): MoneyCall {
    const { user, round, amount } = of;
    return this.sign("rollback", { user, amount, of, round }, { round_closed: true });
  }

  /** Sends a call. Never rejects. */
  async send(port: number, { kind, body, signature }: MoneyCall): Promise<CallResult> {
    const headers = { "x-hub88-signature": signature };
    const path = `/vendor/${vendorCode}/transaction/${kind}`;
    try {
      const { status, text } = await call({ port, path, headers, body });
      const answer = JSON.parse(text) as { status?: unknown };
      const known =
        status === 200 && typeof answer.status === "string" && !unknownStatuses.has(answer.status);
      return known ? { kind: "known", status: String(answer.status) } : { kind: "unknown" };
    } catch {
      return { kind: "unknown" };
    }
  }

  /** Sends a call until its result is known, for at most 90 seconds. Resolves to the status. */
  async sendUntilKnown(port: number, call: MoneyCall): Promise<string> {
    let status = "no answer";
    const isKnown = async () => {
      const result = await this.send(port, call);
      if (result.kind === "known") status = result.status;
      return result.kind === "known";
    };
    await waitUntil(isKnown, sendTimeoutMs, 200);
    return status;
  }

  private recordLaunch(text: string): void {
    const { user, token } = JSON.parse(text) as { user?: string; token?: string };
    if (user && token) this.tokens.set(user, token);
  }

  private sign(
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
