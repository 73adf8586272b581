import { sha256 } from "../../core/crypto.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError, type ErrorCode } from "../../core/errors.js";
import { newId } from "../../core/ids.js";
import { formatMinor, parseMinor } from "../../core/money.js";
import { inTx } from "../../core/tx.js";
import type { HouseFreeSpins } from "./house-free-spins.js";
import type { PlayerKey } from "./house-games.model.js";
import {
  betsIn,
  errorOfStatus,
  fromHub88Amount,
  houseGame,
  UnknownTokenError,
  waitMs,
} from "./house-games.model.js";
import {
  lastSpinAt,
  lockPace,
  lockPlayer,
  recordSpinAt,
  type SessionRow,
  sessionByToken,
} from "./house-games.store.js";
import { type OpenedGame, openedGame, type SpinView, spinView } from "./house-games.view.js";
import type { HouseSeeds, Rotation } from "./house-seeds.service.js";
import {
  dueSpins,
  insertSpin,
  markShown,
  newestUnshownOf,
  type SpinRow,
  settledOf,
  spinByRequest,
  spinWithSeed,
  unfinishedOf,
} from "./house-spins.store.js";
import type { HouseWallet } from "./house-wallet.js";
import type { Seals } from "./seals.js";
import type { SpinRunner } from "./spin-runner.js";

export interface HouseGamesParts {
  readonly wallet: HouseWallet;
  readonly seals: Seals;
  readonly runner: SpinRunner;
  readonly seeds: HouseSeeds;
  /** The error of a bet that the wallet refused for a limit: which limit, and when it opens. */
  readonly betRefusal: (ctx: Ctx, bet: RefusedBet) => Promise<DomainError>;
  /** The free spins that the platform gave to its members. */
  readonly freeSpins: HouseFreeSpins;
}

/** What a page asks for: a round for a bet, decimal text, or for one of the free spins with an id. */
export interface SpinRequest {
  readonly bet: string;
  readonly requestId: string;
  readonly freeSpinsId?: string | undefined;
}

/** A real bet that the wallet refused; minor units. */
interface RefusedBet {
  readonly memberId: string;
  readonly currency: string;
  readonly stake: bigint;
}

const historyLength = 20;
const maxResumedPerRun = 100;

/** What a house game's page calls with its session token. */
export class HouseGamesService {
  constructor(private readonly parts: HouseGamesParts) {}

  /**
   * Returns all that the page needs to start; first tries to settle an interrupted round.
   * @throws DomainError not_logged_in, vendor_unavailable.
   */
  async open(ctx: Ctx, token: string): Promise<OpenedGame> {
    const session = await this.session(ctx, token);
    const key = playerOf(session);
    await this.parts.seeds.current(ctx, key);
    await this.tryToResume(ctx, key);
    const balance = await this.balance(ctx, session);
    const unshown = await newestUnshownOf(ctx.db, key);
    if (unshown) await markShown(ctx.db, [unshown.id]);
    const seeds = await this.parts.seeds.current(ctx, key);
    const nextSpinInMs = waitMs(await lastSpinAt(ctx.db, key), ctx.clock.now());
    const resumed = unshown ? spinView(unshown, nextSpinInMs) : null;
    const freeSpins = await this.parts.freeSpins.usable(ctx, session);
    const now = { balance, seeds, resumed, nextSpinInMs, freeSpins };
    return openedGame(session, { ...now, timeZone: ctx.brand.timeZone });
  }

  /**
   * Plays one round: takes the bet, stores the outcome, pays the win. A repeated requestId returns the same round.
   * `bet` is decimal, and that of the free spins where one is used. A member spins at one pace in all house games together.
   * @throws DomainError spin_too_soon {waitMs}, invalid_amount, idempotency_conflict, free_spins_over, vendor_unavailable
   * (the round is resumed later), bet_cancelled, and the wallet's refusals: insufficient_balance {amount, currency},
   * and limits with their amount, period and when they open.
   */
  async spin(ctx: Ctx, token: string, input: SpinRequest): Promise<SpinView> {
    const session = await this.session(ctx, token);
    const key = playerOf(session);
    const bet = betOf(input.bet, session);
    const asked = { bet, reward_id: input.freeSpinsId ?? null };
    // Read before the lookup by request id, so that a caller who sees the time of the first copy also sees its round.
    const spunAt = await lastSpinAt(ctx.db, key);
    const before = await spinByRequest(ctx.db, session.id, input.requestId);
    if (before) {
      await this.balance(ctx, session);
      return this.toView(ctx, session, await this.parts.runner.finish(ctx, assertSameBet(before, asked)));
    }
    assertPace(spunAt, ctx.clock.now());
    await this.parts.seeds.current(ctx, key);
    await this.resume(ctx, key);
    if (asked.reward_id !== null)
      await this.parts.freeSpins.require(ctx, session, { id: asked.reward_id, bet });
    const spin = await inTx(ctx, (ctx) => this.startSpin(ctx, session, asked, input.requestId));
    return this.toView(ctx, session, await this.parts.runner.finish(ctx, assertSameBet(spin, asked)));
  }

  /**
   * Reveals the active seed and activates the next one with the player's client seed (1 to 64 printable ASCII).
   * @throws DomainError not_logged_in, validation_failed, vendor_unavailable while a round is open.
   */
  async rotateSeed(ctx: Ctx, token: string, input: { clientSeed: string }): Promise<Rotation> {
    const { seeds } = this.parts;
    const key = playerOf(await this.liveSession(ctx, token));
    await seeds.current(ctx, key);
    await this.resume(ctx, key);
    return seeds.rotate(ctx, key, input.clientSeed);
  }

  /**
   * Returns the player's newest rounds of the game, with the server seeds that were revealed.
   * @throws DomainError not_logged_in, vendor_unavailable
   */
  async rounds(ctx: Ctx, token: string) {
    const key = playerOf(await this.liveSession(ctx, token));
    const rows = await settledOf(ctx.db, key, historyLength);
    const wait = waitMs(await lastSpinAt(ctx.db, key), ctx.clock.now());
    return rows.map((row) => ({
      ...spinView(row, wait),
      at: row.at.toISOString(),
      serverSeed: this.parts.seeds.revealed(row),
    }));
  }

  /**
   * Returns what the player can bet now, decimal text.
   * @throws DomainError not_logged_in, vendor_unavailable
   */
  async currentBalance(ctx: Ctx, token: string): Promise<{ readonly balance: string }> {
    const session = await this.session(ctx, token);
    return { balance: formatMinor(await this.balance(ctx, session), session.currency) };
  }

  /**
   * Returns what the jackpot pool of the page's game holds, decimal text; null when it is not known, or the game has none.
   * @throws DomainError not_logged_in
   */
  async jackpot(ctx: Ctx, token: string): Promise<{ readonly pool: string | null }> {
    const { id, user_ref, game_code, currency } = await this.session(ctx, token);
    if (!houseGame(game_code).model.pool) return { pool: null };
    const answer = await this.parts.wallet.jackpotPool(ctx, { user: user_ref ?? id, game_code, currency });
    if (answer?.status !== "RS_OK" || answer.amount === null) return { pool: null };
    return { pool: formatMinor(fromHub88Amount(answer.amount, currency), currency) };
  }

  /** Finishes interrupted rounds of the brand and returns how many it finished. */
  async resumeInterrupted(ctx: Ctx, signal?: AbortSignal): Promise<number> {
    let finished = 0;
    for (const spin of await dueSpins(ctx.db, ctx.brand.id, ctx.clock.now(), maxResumedPerRun)) {
      if (signal?.aborted) break;
      if (await this.finishQuietly(ctx, spin)) finished += 1;
    }
    return finished;
  }

  private async session(ctx: Ctx, token: string): Promise<SessionRow> {
    const session = await sessionByToken(ctx.db, ctx.brand.id, sha256(token), ctx.clock.now());
    if (!session) throw new UnknownTokenError();
    return session;
  }

  /** The page's session, while the member's own goes on: the wallet knows. */
  private async liveSession(ctx: Ctx, token: string): Promise<SessionRow> {
    const session = await this.session(ctx, token);
    await this.balance(ctx, session);
    return session;
  }

  /** Checks the member's pace in all games under its lock and stores the round; inside a transaction. */
  private async startSpin(
    ctx: Ctx,
    session: SessionRow,
    asked: AskedBet,
    requestId: string,
  ): Promise<SpinRow> {
    const key = playerOf(session);
    const now = ctx.clock.now();
    await lockPlayer(ctx.db, key);
    const spunAt = await lockPace(ctx.db, key);
    const before = await spinByRequest(ctx.db, session.id, requestId);
    if (before) return before;
    assertPace(spunAt, now);
    await recordSpinAt(ctx.db, key, now);
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
      ...asked,
      next_try_at: new Date(now.getTime() + firstRetryMs),
      at: now,
    });
  }

  private async toView(ctx: Ctx, session: SessionRow, spin: SpinRow): Promise<SpinView> {
    if (spin.refusal !== null) throw await this.refusalOf(ctx, spin, spin.refusal as ErrorCode);
    await markShown(ctx.db, [spin.id]);
    const spunAt = await lastSpinAt(ctx.db, playerOf(session));
    const view = spinView(await spinWithSeed(ctx.db, spin.id), waitMs(spunAt, ctx.clock.now()));
    const { reward_id: id, player_key: memberId } = spin;
    if (id === null) return view;
    const freeSpins = await this.parts.freeSpins.state(ctx, memberId, id);
    const isOver = freeSpins === null || freeSpins.left === 0;
    const nextFreeSpins = isOver ? await this.parts.freeSpins.usable(ctx, session) : null;
    return { ...view, freeSpins, nextFreeSpins };
  }

  private async refusalOf(ctx: Ctx, spin: SpinRow, code: ErrorCode): Promise<DomainError> {
    const { player_key: memberId, currency, bet: stake, mode } = spin;
    if (code === "limit_reached" && mode === "real")
      return this.parts.betRefusal(ctx, { memberId, currency, stake });
    if (code !== "insufficient_balance") return new DomainError(code);
    return new DomainError(code, { amount: formatMinor(stake, currency), currency });
  }

  private async resume(ctx: Ctx, key: PlayerKey): Promise<void> {
    for (const spin of await unfinishedOf(ctx.db, key)) await this.parts.runner.finish(ctx, spin);
  }

  private async tryToResume(ctx: Ctx, key: PlayerKey): Promise<void> {
    for (const spin of await unfinishedOf(ctx.db, key)) await this.finishQuietly(ctx, spin);
  }

  /** Returns false when the wallet leaves the round open; it is retried later. */
  private async finishQuietly(ctx: Ctx, spin: SpinRow): Promise<boolean> {
    try {
      await this.parts.runner.finish(ctx, spin);
      return true;
    } catch (error) {
      ctx.log.warn({ err: error, spin: spin.id }, "house games: interrupted round is still open");
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
      throw new DomainError(errorOfStatus(answer?.status ?? null));
    }
    return fromHub88Amount(answer.balance, session.currency);
  }
}

/** The request itself usually finishes its spin; the job takes it over only after this. */
const firstRetryMs = 15_000;

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

type AskedBet = Pick<SpinRow, "bet" | "reward_id">;

function assertSameBet(spin: SpinRow, asked: AskedBet): SpinRow {
  if (spin.bet !== asked.bet || spin.reward_id !== asked.reward_id)
    throw new DomainError("idempotency_conflict");
  return spin;
}
