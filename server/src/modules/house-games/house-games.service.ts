import { sha256 } from "../../core/crypto.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError, type ErrorCode } from "../../core/errors.js";
import { newId } from "../../core/ids.js";
import { parseMinor } from "../../core/money.js";
import { inTx } from "../../core/tx.js";
import { betsIn, fromWire, houseGame, refusalOfStatus, waitMs } from "./house-games.model.js";
import {
  lastSpinAt,
  lockPlayer,
  markSpin,
  type PlayerKey,
  type SessionRow,
  sessionByToken,
} from "./house-games.store.js";
import { type OpenedGame, openedGame, type SpinView, spinView } from "./house-games.view.js";
import type { HouseSeeds, Rotation } from "./house-seeds.js";
import {
  dueSpins,
  insertSpin,
  markShown,
  type SpinRow,
  settledOf,
  spinByRequest,
  spinWithSeed,
  unfinishedOf,
  unshownOf,
} from "./house-spins.store.js";
import type { HouseWallet } from "./house-wallet.js";
import type { Seals } from "./seals.js";
import type { SpinRunner } from "./spin-runner.js";

export interface HouseGamesParts {
  readonly wallet: HouseWallet;
  readonly seals: Seals;
  readonly runner: SpinRunner;
  readonly seeds: HouseSeeds;
}

const historyLength = 20;
const resumedPerRun = 100;

/** A launched house game, played: what the game's page calls with its session token. */
export class HouseGamesService {
  constructor(private readonly parts: HouseGamesParts) {}

  /**
   * Everything the page needs to begin; an interrupted round is settled first.
   * @throws DomainError not_logged_in, vendor_unavailable.
   */
  async open(ctx: Ctx, token: string): Promise<OpenedGame> {
    const session = await this.session(ctx, token);
    const key = playerOf(session);
    await this.parts.seeds.current(ctx, key);
    await this.tryToResume(ctx, key);
    const balance = await this.balance(ctx, session);
    const unshown = await unshownOf(ctx.db, key);
    if (unshown) await markShown(ctx.db, [unshown.id]);
    const seeds = await this.parts.seeds.current(ctx, key);
    const nextSpinInMs = waitMs(await lastSpinAt(ctx.db, key), ctx.clock.now());
    const resumed = unshown ? spinView(unshown, nextSpinInMs) : null;
    return openedGame(session, { balance, seeds, resumed, nextSpinInMs });
  }

  /**
   * Plays one round: bet, outcome stored, win. The same requestId gives the same answer. `bet` is decimal.
   * @throws DomainError spin_too_soon {waitMs}, invalid_amount, idempotency_conflict, vendor_unavailable
   * (the round goes on by itself), bet_cancelled, and the wallet's refusals.
   */
  async spin(ctx: Ctx, token: string, input: { bet: string; requestId: string }): Promise<SpinView> {
    const session = await this.session(ctx, token);
    const key = playerOf(session);
    const bet = betOf(input.bet, session);
    // Read before the request is looked for: who sees the time of its first copy then sees its round as well.
    const spunAt = await lastSpinAt(ctx.db, key);
    const before = await spinByRequest(ctx.db, session.id, input.requestId);
    if (before) return this.answer(ctx, key, await this.parts.runner.finish(ctx, sameBet(before, bet)));
    assertPace(spunAt, ctx.clock.now());
    await this.parts.seeds.current(ctx, key);
    await this.resume(ctx, key);
    const spin = await inTx(ctx, (ctx) => this.begin(ctx, session, bet, input.requestId));
    return this.answer(ctx, key, await this.parts.runner.finish(ctx, sameBet(spin, bet)));
  }

  /**
   * Reveals the seed in use and goes over to the next with the player's own part (1 to 64 printable ASCII).
   * @throws DomainError validation_failed, vendor_unavailable while a round is open.
   */
  async rotateSeed(ctx: Ctx, token: string, input: { clientSeed: string }): Promise<Rotation> {
    const { seeds } = this.parts;
    const key = playerOf(await this.session(ctx, token));
    await seeds.current(ctx, key);
    await this.resume(ctx, key);
    return seeds.rotate(ctx, key, input.clientSeed);
  }

  /** The player's newest rounds of the game; seeds of those that were revealed. */
  async rounds(ctx: Ctx, token: string) {
    const key = playerOf(await this.session(ctx, token));
    const rows = await settledOf(ctx.db, key, historyLength);
    const wait = waitMs(await lastSpinAt(ctx.db, key), ctx.clock.now());
    return rows.map((row) => ({
      ...spinView(row, wait),
      at: row.at.toISOString(),
      serverSeed: this.parts.seeds.revealed(row),
    }));
  }

  /** Brings interrupted rounds of the brand to their end; answers how many were ended. */
  async resumeInterrupted(ctx: Ctx, signal?: AbortSignal): Promise<number> {
    let ended = 0;
    for (const spin of await dueSpins(ctx.db, ctx.brand.id, ctx.clock.now(), resumedPerRun)) {
      if (signal?.aborted) break;
      if (await this.finishQuietly(ctx, spin)) ended += 1;
    }
    return ended;
  }

  private async session(ctx: Ctx, token: string): Promise<SessionRow> {
    const session = await sessionByToken(ctx.db, ctx.brand.id, sha256(token), ctx.clock.now());
    if (!session) throw new DomainError("not_logged_in");
    return session;
  }

  /** Claims the player's turn and writes the round down; inside a transaction. */
  private async begin(ctx: Ctx, session: SessionRow, bet: bigint, requestId: string): Promise<SpinRow> {
    const key = playerOf(session);
    const now = ctx.clock.now();
    const spunAt = await lockPlayer(ctx.db, key);
    const before = await spinByRequest(ctx.db, session.id, requestId);
    if (before) return before;
    assertPace(spunAt, now);
    await markSpin(ctx.db, key, now);
    return insertSpin(ctx.db, {
      ...key,
      id: newId(),
      session_id: session.id,
      request_id: requestId,
      currency: session.currency,
      mode: session.mode,
      round_id: newId(),
      bet_uuid: newId(),
      win_uuid: newId(),
      bet,
      next_try_at: new Date(now.getTime() + firstTryMs),
      at: now,
    });
  }

  private async answer(ctx: Ctx, key: PlayerKey, spin: SpinRow): Promise<SpinView> {
    if (spin.refusal !== null) throw new DomainError(spin.refusal as ErrorCode);
    await markShown(ctx.db, [spin.id]);
    const spunAt = await lastSpinAt(ctx.db, key);
    return spinView(await spinWithSeed(ctx.db, spin.id), waitMs(spunAt, ctx.clock.now()));
  }

  private async resume(ctx: Ctx, key: PlayerKey): Promise<void> {
    for (const spin of await unfinishedOf(ctx.db, key)) await this.parts.runner.finish(ctx, spin);
  }

  private async tryToResume(ctx: Ctx, key: PlayerKey): Promise<void> {
    for (const spin of await unfinishedOf(ctx.db, key)) await this.finishQuietly(ctx, spin);
  }

  /** False when the wallet leaves the round open; another try is due later. */
  private async finishQuietly(ctx: Ctx, spin: SpinRow): Promise<boolean> {
    try {
      await this.parts.runner.finish(ctx, spin);
      return true;
    } catch (error) {
      ctx.log.warn({ err: error, spin: spin.id }, "an interrupted round stays open");
      return false;
    }
  }

  private async balance(ctx: Ctx, session: SessionRow): Promise<bigint> {
    if (session.demo_balance !== null) {
      const now = await sessionByToken(ctx.db, session.brand_id, session.token_hash, ctx.clock.now());
      return now?.demo_balance ?? session.demo_balance;
    }
    const { user_ref, wallet_token, game_code } = session;
    if (user_ref === null || wallet_token === null) throw new Error("a real session without its player");
    const token = this.parts.seals.openToken(wallet_token);
    const answer = await this.parts.wallet.balance(ctx, { user: user_ref, token, game_code });
    if (answer?.status !== "RS_OK" || answer.balance === null) {
      throw new DomainError(refusalOfStatus(answer?.status ?? null));
    }
    return fromWire(answer.balance, session.currency);
  }
}

/** A request usually ends its own spin; the job looks at it only after this. */
const firstTryMs = 15_000;

function playerOf(session: SessionRow): PlayerKey {
  const { brand_id, game_code } = session;
  return { brand_id, player_key: session.user_ref ?? session.id, game_code };
}

function assertPace(spunAt: Date | null, now: Date): void {
  const wait = waitMs(spunAt, now);
  if (wait > 0) throw new DomainError("spin_too_soon", { waitMs: wait });
}

function betOf(text: string, { currency, game_code }: SessionRow): bigint {
  const bet = parseMinor(text, currency);
  if (!betsIn(currency, houseGame(game_code).model).includes(bet)) throw new DomainError("invalid_amount");
  return bet;
}

function sameBet(spin: SpinRow, bet: bigint): SpinRow {
  if (spin.bet !== bet) throw new DomainError("idempotency_conflict");
  return spin;
}
