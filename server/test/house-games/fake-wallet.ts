import { verify } from "node:crypto";
import type { InProcessRequest, SendInProcess } from "../../src/core/in-process-request.js";

type Fields = Record<string, unknown> & { transaction_uuid: string; amount: number };
/** What happens to one call: processed but the response is lost, the request lost, or answered with this status. */
export type WalletFault = "answer-lost" | "request-lost" | { readonly status: string };

/** An in-memory wallet that follows the vendor wallet's rules and can be made to fail. In Hub88 amounts. */
export class FakeWallet {
  balance = 1_000_000_000;
  readonly calls: string[] = [];
  readonly bets = new Map<string, Fields>();
  readonly wins = new Map<string, Fields>();
  readonly rolledBack = new Set<string>();
  /** The jackpot pool, and what it paid by the ids of the wins. */
  pool = 200_000_000;
  readonly jackpots = new Map<string, number>();
  /** Decides by the path, before each call, what goes wrong; null for nothing. */
  faultFor: (path: string) => WalletFault | null = () => null;

  /** Awaited before a call is processed, and before its response is returned; by its path. */
  before: (path: string) => Promise<void> = async () => {};
  after: (path: string) => Promise<void> = async () => {};

  constructor(private readonly housePublicKeyPem: string) {}

  readonly deliver: SendInProcess = async (request) => {
    const path = request.path.replace("/vendor/house/", "");
    this.calls.push(path);
    const mishap = this.faultFor(path);
    if (mishap === "request-lost") throw new Error("connection refused");
    if (mishap !== null && typeof mishap === "object") return this.body(mishap.status);
    await this.before(path);
    const status = this.handle(path, request);
    await this.after(path);
    if (mishap === "answer-lost") throw new Error("connection reset");
    if (path === "jackpot/pool") return this.body(status, this.pool);
    return this.body(status, path === "transaction/jackpot_win" ? this.jackpotOf(request) : undefined);
  };

  private body(status: string, amount?: number) {
    return { status: 200, body: JSON.stringify({ status, balance: this.balance, currency: "USD", amount }) };
  }

  private jackpotOf({ body }: InProcessRequest): number | undefined {
    return this.jackpots.get((JSON.parse(body.toString()) as Fields).transaction_uuid);
  }

  private handle(path: string, { body, headers }: InProcessRequest): string {
    const signature = Buffer.from(headers["x-hub88-signature"] ?? "", "base64");
    if (!verify("RSA-SHA256", body, this.housePublicKeyPem, signature)) return "RS_ERROR_INVALID_SIGNATURE";
    const fields = JSON.parse(body.toString()) as Fields;
    if (path === "transaction/bet") return this.bet(fields);
    if (path === "transaction/win") return this.win(fields);
    if (path === "transaction/jackpot_win") return this.jackpot(fields);
    if (path === "transaction/rollback") return this.rollback(String(fields.reference_transaction_uuid));
    return "RS_OK";
  }

  private bet(fields: Fields): string {
    const id = fields.transaction_uuid;
    if (this.rolledBack.has(id)) return "RS_ERROR_TRANSACTION_ROLLED_BACK";
    if (this.bets.has(id)) return "RS_OK";
    if (fields.amount > this.balance) return "RS_ERROR_NOT_ENOUGH_MONEY";
    this.bets.set(id, fields);
    this.balance -= fields.amount;
    return "RS_OK";
  }

  private win(fields: Fields): string {
    const reference = String(fields.reference_transaction_uuid);
    if (this.rolledBack.has(reference)) return "RS_ERROR_TRANSACTION_ROLLED_BACK";
    if (!this.bets.has(reference)) return "RS_ERROR_TRANSACTION_DOES_NOT_EXIST";
    if (!this.wins.has(fields.transaction_uuid)) this.balance += fields.amount;
    this.wins.set(fields.transaction_uuid, fields);
    return "RS_OK";
  }

  private jackpot(fields: Fields): string {
    const reference = String(fields.reference_transaction_uuid);
    if (!this.bets.has(reference)) return "RS_ERROR_TRANSACTION_DOES_NOT_EXIST";
    if (this.jackpots.has(fields.transaction_uuid)) return "RS_OK";
    this.jackpots.set(fields.transaction_uuid, this.pool);
    this.balance += this.pool;
    this.pool = 100_000_000;
    return "RS_OK";
  }

  private rollback(reference: string): string {
    if (!this.rolledBack.has(reference)) this.balance += this.bets.get(reference)?.amount ?? 0;
    this.rolledBack.add(reference);
    return "RS_OK";
  }
}
