import { verify } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { VendorKeys } from "../factories/vendor.js";

/** How the wallet may misbehave. */
export type Fault =
  | "debits-every-repeat"
  | "pays-every-repeat"
  | "trusts-any-signature"
  | "forgets-tombstones"
  | "gives-back-every-rollback"
  | "takes-conflicts-for-repeats"
  | "pays-unknown-bets"
  | "bets-on-closed-rounds"
  | "goes-below-zero"
  | "loses-concurrent-updates"
  | "answers-http-500"
  | "returns-a-stale-balance";

interface Call extends Record<string, unknown> {
  readonly user: string;
  readonly request_uuid: string;
  readonly transaction_uuid: string;
  readonly reference_transaction_uuid: string;
  readonly round: string;
  readonly amount: number;
}

interface StoredTransaction {
  readonly kind: string;
  readonly content: string;
  /** The change of the balance. */
  readonly by: number;
  readonly round: string;
  isRolledBack: boolean;
}

const strings = ["user", "transaction_uuid", "request_uuid", "round", "game_code"];
const kinds: Readonly<Record<string, readonly [string, string][]>> = {
  "/user/info": [["user", "string"]],
  "/user/balance": [["user", "string"]],
  "/transaction/bet": [
    ...[...strings, "token", "currency"].map((name): [string, string] => [name, "string"]),
    ...(["round_closed", "is_free"] as const).map((name): [string, string] => [name, "boolean"]),
    ["amount", "number"],
  ],
  "/transaction/win": strings.map((name): [string, string] => [name, "string"]),
  "/transaction/rollback": strings.map((name): [string, string] => [name, "string"]),
};

/** An in-memory wallet of one member that conforms to the rules except for one given fault. */
export class FaultyWallet {
  readonly session = { user: "member-1", token: "token-1", game: "table", currency: "USD" };
  readonly code = "acme";
  private readonly transactions = new Map<string, StoredTransaction>();
  private readonly closed = new Set<string>();
  private readonly server: Server;
  private balance = 10_000_000;
  private debt = 0;

  constructor(
    private readonly keys: VendorKeys,
    private readonly fault: Fault | null,
  ) {
    this.server = createServer((request, response) => {
      void textOf(request).then(async (text) => {
        if (this.fault === "answers-http-500" && request.url?.endsWith("rollback")) response.statusCode = 500;
        const answer = await this.answer(request, text);
        response.setHeader("content-type", "application/json");
        response.end(JSON.stringify(answer));
      });
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer({ url = "", headers }: IncomingMessage, text: string): Promise<object> {
    const [, , code, ...rest] = url.split("/");
    const path = `/${rest.join("/")}`;
    if (code !== this.code) return { status: "RS_ERROR_INVALID_PARTNER" };
    const header = String(headers["x-hub88-signature"] ?? headers["x-auth-signature"] ?? "");
    const signed = verify(
      "RSA-SHA256",
      Buffer.from(text),
      this.keys.publicKeyPem,
      Buffer.from(header, "base64"),
    );
    if (!signed && this.fault !== "trusts-any-signature") return { status: "RS_ERROR_INVALID_SIGNATURE" };
    const before = this.balance;
    const call = read(text);
    const status = call === null ? "RS_ERROR_WRONG_SYNTAX" : await this.execute(path, call);
    const balance = this.fault === "returns-a-stale-balance" ? before : this.balance;
    const { user, request_uuid } = call ?? {};
    return { user, request_uuid, status, currency: "USD", balance };
  }

  private async execute(path: string, call: Call): Promise<string> {
    for (const [name, kind] of kinds[path] ?? []) {
      if (call[name] === undefined) return "RS_ERROR_WRONG_SYNTAX";
      if (typeof call[name] !== kind || call[name] === "") return "RS_ERROR_WRONG_TYPES";
    }
    if (path === "/transaction/bet") return this.bet(call);
    if (path === "/transaction/win") return this.win(call);
    return path === "/transaction/rollback" ? this.rollback(call) : "RS_OK";
  }

  /** The status of a call with a known uuid; null for a new one. */
  private repeatedStatus(kind: string, call: Call): string | null {
    const stored = this.transactions.get(call.transaction_uuid);
    if (!stored) return null;
    const isSame = stored.kind === kind && stored.content === contentOf(call);
    if (!isSame && this.fault !== "takes-conflicts-for-repeats") return "RS_ERROR_DUPLICATE_TRANSACTION";
    if (stored.isRolledBack) return "RS_ERROR_TRANSACTION_ROLLED_BACK";
    if (kind === "bet" && this.fault === "debits-every-repeat") this.balance += stored.by;
    if (kind === "win" && this.fault === "pays-every-repeat") this.balance += stored.by;
    return "RS_OK";
  }

  private store(kind: string, call: Call, by: number): void {
    const { transaction_uuid: uuid, round } = call;
    this.transactions.set(uuid, { kind, content: contentOf(call), by, round, isRolledBack: false });
    if (call.round_closed === true) this.closed.add(round);
  }

  private async bet(call: Call): Promise<string> {
    const { amount } = call;
    if (!Number.isSafeInteger(amount) || amount < 0 || amount % 1000 !== 0) return "RS_ERROR_WRONG_TYPES";
    const status = this.tombstoneStatus(call) ?? this.repeatedStatus("bet", call);
    if (status) return status;
    if (call.currency !== "USD") return "RS_ERROR_WRONG_CURRENCY";
    if (call.token !== this.session.token) return "RS_ERROR_INVALID_TOKEN";
    if (call.game_code !== this.session.game) return "RS_ERROR_INVALID_GAME";
    if (this.closed.has(call.round) && this.fault !== "bets-on-closed-rounds") return "RS_ERROR_UNKNOWN";
    const isShort = this.debt > 0 || this.balance < amount;
    if (isShort && this.fault !== "goes-below-zero") return "RS_ERROR_NOT_ENOUGH_MONEY";
    const seen = this.balance;
    if (this.fault === "loses-concurrent-updates") await new Promise((resolve) => setTimeout(resolve, 5));
    this.balance = (this.fault === "loses-concurrent-updates" ? seen : this.balance) - amount;
    this.store("bet", call, -amount);
    return "RS_OK";
  }

  private tombstoneStatus({ transaction_uuid: uuid }: Call): string | null {
    return this.transactions.get(uuid)?.kind === "tombstone" ? "RS_ERROR_TRANSACTION_ROLLED_BACK" : null;
  }

  private win(call: Call): string {
    const status = this.repeatedStatus("win", call);
    if (status) return status;
    const bet = this.transactions.get(call.reference_transaction_uuid);
    if (!bet && this.fault !== "pays-unknown-bets") return "RS_ERROR_TRANSACTION_DOES_NOT_EXIST";
    if (bet?.isRolledBack) return "RS_ERROR_TRANSACTION_ROLLED_BACK";
    this.credit(call.amount);
    this.store("win", call, call.amount);
    return "RS_OK";
  }

  private rollback(call: Call): string {
    const of = this.transactions.get(call.reference_transaction_uuid);
    if (!of) {
      if (this.fault !== "forgets-tombstones") {
        const tombstone = { kind: "tombstone", content: "", by: 0, round: call.round, isRolledBack: true };
        this.transactions.set(call.reference_transaction_uuid, tombstone);
      }
      return "RS_OK";
    }
    if (of.isRolledBack && this.fault !== "gives-back-every-rollback") return "RS_OK";
    of.isRolledBack = true;
    if (of.by < 0) this.credit(-of.by);
    else this.debit(of.by);
    return "RS_OK";
  }

  private credit(amount: number): void {
    const repaid = Math.min(this.debt, amount);
    this.debt -= repaid;
    this.balance += amount - repaid;
  }

  private debit(amount: number): void {
    const covered = Math.min(this.balance, amount);
    this.balance -= covered;
    this.debt += amount - covered;
  }
}

function contentOf({ user, game_code, round, currency, amount, reference_transaction_uuid }: Call): string {
  return JSON.stringify([user, game_code, round, currency, amount, reference_transaction_uuid]);
}

function read(text: string): Call | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Call) : null;
  } catch {
    return null;
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const part of request) text += String(part);
  return text;
}
