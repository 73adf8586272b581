import { sign } from "node:crypto";
import type { Ctx } from "../../core/ctx.js";
import { newId } from "../../core/ids.js";
import type { SendInProcess } from "../../core/in-process-request.js";
import { installationHttp } from "../../core/outgoing-http.js";
import { houseGame, toHub88Amount } from "./house-games.model.js";

/** The vendor wallet's response. Amounts are Hub88 amounts. */
export interface WalletResponse {
  readonly status: string;
  readonly balance: number | null;
  /** What a jackpot win paid, or the pool holds; null in other responses. */
  readonly amount: number | null;
}

/** The ids and amounts of one bet, for the wallet. Amounts are in minor units. */
export interface WalletRound {
  readonly user: string;
  readonly token: string;
  readonly game_code: string;
  readonly currency: string;
  readonly round_id: string;
  readonly bet_uuid: string;
  readonly win_uuid: string;
  readonly bet: bigint;
  /** The free spins that the round is played with, so that its bet costs nothing; null for a stake. */
  readonly reward_id: string | null;
}

export interface HouseWalletParts {
  readonly privateKeyPem: string;
  /** Returns the host name under which the platform serves a brand. */
  readonly hostOf: (ctx: Ctx) => Promise<string>;
  readonly deliver: SendInProcess;
  readonly timeoutMs?: number;
}

interface WalletFields extends Record<string, unknown> {
  readonly game_code: string;
}

const maxAttempts = 3;
const defaultTimeoutMs = 1000;

/** The studios' client of the vendor wallet, each studio under its own vendor code: signed calls, three attempts. */
export class HouseWallet {
  constructor(private readonly parts: HouseWalletParts) {}

  /** Returns null when no attempt was answered. */
  balance(ctx: Ctx, of: Pick<WalletRound, "user" | "token" | "game_code">): Promise<WalletResponse | null> {
    return this.call(ctx, "user/balance", { user: of.user, token: of.token, game_code: of.game_code });
  }

  /** Reads what the jackpot pool of a game holds; `user` is the member or any other text. */
  jackpotPool(
    ctx: Ctx,
    of: Pick<WalletRound, "user" | "game_code" | "currency">,
  ): Promise<WalletResponse | null> {
    const { user, game_code, currency } = of;
    return this.call(ctx, "jackpot/pool", { user, game_code, currency });
  }

  /** Debits the round's bet, or uses one of its free spins; safe to repeat. */
  bet(ctx: Ctx, round: WalletRound): Promise<WalletResponse | null> {
    return this.call(ctx, "transaction/bet", {
      ...transaction(round, round.bet_uuid),
      round_closed: false,
      amount: round.reward_id === null ? toHub88Amount(round.bet, round.currency) : 0,
    });
  }

  /** Credits the round's win, also of 0, and closes the round; safe to repeat. */
  win(ctx: Ctx, round: WalletRound, win: bigint): Promise<WalletResponse | null> {
    return this.call(ctx, "transaction/win", {
      ...transaction(round, round.win_uuid),
      round_closed: true,
      amount: toHub88Amount(win, round.currency),
      reference_transaction_uuid: round.bet_uuid,
    });
  }

  /** Credits the jackpot pool as a win of the round, whatever it holds; safe to repeat. */
  jackpotWin(ctx: Ctx, round: WalletRound, id: string): Promise<WalletResponse | null> {
    const { user, game_code, currency, round_id, bet_uuid } = round;
    return this.call(ctx, "transaction/jackpot_win", {
      user,
      game_code,
      currency,
      round: round_id,
      round_closed: false,
      transaction_uuid: id,
      reference_transaction_uuid: bet_uuid,
    });
  }

  /** Rolls back the round's bet, whether or not the wallet received it; safe to repeat. `id` is the rollback's id. */
  rollback(ctx: Ctx, round: WalletRound, id: string): Promise<WalletResponse | null> {
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

  private async call(ctx: Ctx, command: string, fields: WalletFields): Promise<WalletResponse | null> {
    const host = await this.parts.hostOf(ctx);
    const path = `/vendor/${houseGame(fields.game_code).title.studio}/${command}`;
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      try {
        return await this.attempt(host, path, fields);
      } catch (error) {
        ctx.log.warn({ err: error, path, attempt }, "house games: wallet call failed");
      }
    }
    return null;
  }

  private async attempt(host: string, path: string, fields: object): Promise<WalletResponse> {
    const body = Buffer.from(JSON.stringify({ ...fields, request_uuid: newId() }));
    const signature = sign("RSA-SHA256", body, this.parts.privateKeyPem).toString("base64");
    const headers = { "content-type": "application/json", "x-hub88-signature": signature };
    const answering = this.parts.deliver({ host, path, headers, body });
    const { status, body: text } = await withTimeout(this.parts.timeoutMs ?? defaultTimeoutMs, answering);
    if (status !== 200) throw new Error(`the wallet responded with HTTP ${status}`);
    const { status: outcome, balance, amount } = JSON.parse(text) as Record<string, unknown>;
    if (typeof outcome !== "string") throw new Error("the wallet's response has no status");
    return { status: outcome, balance: numberOrNull(balance), amount: numberOrNull(amount) };
  }
}

const numberOrNull = (value: unknown): number | null => (typeof value === "number" ? value : null);

function transaction(round: WalletRound, id: string) {
  const { user, token, game_code, currency, reward_id } = round;
  const free = reward_id === null ? { is_free: false } : { is_free: true, reward_uuid: reward_id };
  return { user, token, game_code, currency, transaction_uuid: id, round: round.round_id, ...free };
}

async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no response within ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Sends wallet calls over HTTP, for a house vendor that runs as its own process; `{host}` in the address is replaced
 * by the brand's host. A redirect, a response later than `timeoutMs` and one of more than 64 KiB are failures.
 */
export function sendOverHttp(walletUrl: string, timeoutMs = defaultTimeoutMs): SendInProcess {
  return async ({ host, path, headers, body }) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const address = walletUrl.replace("{host}", host) + path;
    const request = { method: "POST", headers, body, signal } as const;
    const { status, body: text } = await installationHttp.send(address, request);
    return { status, body: text };
  };
}
