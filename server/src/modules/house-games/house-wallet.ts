import { sign } from "node:crypto";
import type { Ctx } from "../../core/ctx.js";
import { newId } from "../../core/ids.js";
import type { SendInProcess } from "../../core/in-process-request.js";
import { houseGame, toWire } from "./house-games.model.js";

/** What the platform's wallet answers. `balance` is in wire units. */
export interface WalletAnswer {
  readonly status: string;
  readonly balance: number | null;
}

/** The ids and figures of one bet, as the wallet knows them. Amounts in minor units. */
export interface WalletRound {
  readonly user: string;
  readonly token: string;
  readonly game_code: string;
  readonly currency: string;
  readonly round_id: string;
  readonly bet_uuid: string;
  readonly win_uuid: string;
  readonly bet: bigint;
}

export interface HouseWalletParts {
  readonly privateKeyPem: string;
  /** Host name under which the platform serves a brand. */
  readonly hostOf: (ctx: Ctx) => Promise<string>;
  readonly deliver: SendInProcess;
  readonly timeoutMs?: number;
}

interface WalletFields extends Record<string, unknown> {
  readonly game_code: string;
}

const tries = 3;
const defaultTimeoutMs = 1000;

/** The studios' end of the vendor wallet, each under its own vendor code: signed calls, three tries of a second each. */
export class HouseWallet {
  constructor(private readonly parts: HouseWalletParts) {}

  /** Null when no try was answered. */
  balance(ctx: Ctx, of: Pick<WalletRound, "user" | "token" | "game_code">): Promise<WalletAnswer | null> {
    return this.call(ctx, "user/balance", { user: of.user, token: of.token, game_code: of.game_code });
  }

  /** Stakes the round's bet; safe to repeat. */
  bet(ctx: Ctx, round: WalletRound): Promise<WalletAnswer | null> {
    return this.call(ctx, "transaction/bet", {
      ...transaction(round, round.bet_uuid),
      round_closed: false,
      amount: toWire(round.bet, round.currency),
    });
  }

  /** Pays the round's win, 0 too, and closes it; safe to repeat. */
  win(ctx: Ctx, round: WalletRound, win: bigint): Promise<WalletAnswer | null> {
    return this.call(ctx, "transaction/win", {
      ...transaction(round, round.win_uuid),
      round_closed: true,
      amount: toWire(win, round.currency),
      reference_transaction_uuid: round.bet_uuid,
    });
  }

  /** Takes the round's bet back, whether it ever arrived or not; safe to repeat. `id` names the rollback. */
  rollback(ctx: Ctx, round: WalletRound, id: string): Promise<WalletAnswer | null> {
    const { user, token, game_code, round_id } = round;
    return this.call(ctx, "transaction/rollback", {
      user,
      token,
      game_code,
      round: round_id,
      round_closed: true,
      transaction_uuid: id,
      reference_transaction_uuid: round.bet_uuid,
    });
  }

  private async call(ctx: Ctx, command: string, fields: WalletFields): Promise<WalletAnswer | null> {
    const host = await this.parts.hostOf(ctx);
    const path = `/vendor/${houseGame(fields.game_code).title.studio}/${command}`;
    for (let attempt = 1; attempt <= tries; attempt += 1) {
      try {
        return await this.once(host, path, fields);
      } catch (error) {
        ctx.log.warn({ err: error, path, attempt }, "the wallet did not answer");
      }
    }
    return null;
  }

  private async once(host: string, path: string, fields: object): Promise<WalletAnswer> {
    const body = Buffer.from(JSON.stringify({ ...fields, request_uuid: newId() }));
    const signature = sign("RSA-SHA256", body, this.parts.privateKeyPem).toString("base64");
    const headers = { "content-type": "application/json", "x-hub88-signature": signature };
    const answering = this.parts.deliver({ host, path, headers, body });
    const { status, body: text } = await within(this.parts.timeoutMs ?? defaultTimeoutMs, answering);
    if (status !== 200) throw new Error(`the wallet answered HTTP ${status}`);
    const answer = JSON.parse(text) as { status?: unknown; balance?: unknown };
    if (typeof answer.status !== "string") throw new Error("the wallet's answer has no status");
    return { status: answer.status, balance: typeof answer.balance === "number" ? answer.balance : null };
  }
}

function transaction(round: WalletRound, id: string) {
  const { user, token, game_code, currency } = round;
  return { user, token, game_code, currency, transaction_uuid: id, round: round.round_id, is_free: false };
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

const maxAnswer = 64 * 1024;

/**
 * Delivery over HTTP, for a house vendor that runs apart; `{host}` in the address stands for the brand's host.
 * A redirect, an answer later than `timeoutMs` and one of more than 64 KiB are failures.
 */
export function deliverByHttp(walletUrl: string, timeoutMs = defaultTimeoutMs): SendInProcess {
  return async ({ host, path, headers, body }) => {
    const address = walletUrl.replace("{host}", host) + path;
    const response = await fetch(address, {
      method: "POST",
      headers,
      body: new Uint8Array(body),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, body: await readCapped(response) };
  };
}

async function readCapped(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > maxAnswer) throw new Error(`an answer of more than ${maxAnswer} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}
