import { coinOf } from "@croupier/schema/rules/slots/coins.js";
import { playRound } from "@croupier/schema/rules/slots/engine.js";
import { countTickets, drawTicket } from "@croupier/schema/rules/slots/pool.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError, type ErrorCode } from "../../core/errors.js";
import { newId } from "../../core/ids.js";
import { inTx } from "../../core/tx.js";
import {
  betOutcomeOf,
  betTimeoutMs,
  fromHub88Amount,
  houseGame,
  nextAttemptAt,
} from "./house-games.model.js";
import { advanceNonce, creditDemoWin, debitDemoBet, liveSeed, sessionById } from "./house-games.store.js";
import {
  cancelSpin,
  drawSpin,
  lockSpin,
  postponeSpin,
  recordJackpotWin,
  refuseSpin,
  type SpinRow,
  settleSpin,
  spinById,
} from "./house-spins.store.js";
import type { HouseWallet, WalletRound } from "./house-wallet.js";
import type { Seals } from "./seals.js";

/**
 * Finishes a spin from whatever state it is in. Every step may be repeated and run concurrently: the wallet
 * deduplicates by id, and the outcome is drawn once under the row's lock.
 */
export class SpinRunner {
  constructor(
    private readonly wallet: HouseWallet,
    private readonly seals: Seals,
  ) {}

  /**
   * Returns the spin settled or refused.
   * @throws DomainError vendor_unavailable when the wallet leaves it open; it is resumed later.
   */
  async finish(ctx: Ctx, spin: SpinRow): Promise<SpinRow> {
    if (spin.mode === "demo") return this.finishDemo(ctx, spin);
    const round = await this.walletRound(ctx, spin);
    let now = spin;
    if (now.state === "pending") now = await this.stake(ctx, now, round);
    if (now.state === "cancelling") now = await this.rollBack(ctx, now, round);
    if (now.state === "drawn") now = await this.payJackpot(ctx, now, round);
    if (now.state === "drawn") now = await this.pay(ctx, now, round);
    return now;
  }

  private async stake(ctx: Ctx, spin: SpinRow, round: WalletRound): Promise<SpinRow> {
    const age = ctx.clock.now().getTime() - spin.at.getTime();
    if (age > betTimeoutMs) return this.cancel(ctx, spin, "bet_cancelled");
    const answer = await this.wallet.bet(ctx, round);
    const outcome = betOutcomeOf(answer?.status ?? null);
    if (outcome.kind === "unknown") return this.leaveOpen(ctx, spin);
    if (outcome.kind === "accepted") return inTx(ctx, (ctx) => this.draw(ctx, spin.id));
    // A concurrent attempt at the same bet may still be accepted; the rollback prevents that for good.
    return this.cancel(ctx, spin, refusalOf(spin, outcome.code));
  }

  private async cancel(ctx: Ctx, spin: SpinRow, refusal: ErrorCode): Promise<SpinRow> {
    await cancelSpin(ctx.db, spin.id, refusal);
    return spinById(ctx.db, spin.id);
  }

  private async rollBack(ctx: Ctx, spin: SpinRow, round: WalletRound): Promise<SpinRow> {
    const answer = await this.wallet.rollback(ctx, round, spin.id);
    if (answer?.status !== "RS_OK") return this.leaveOpen(ctx, spin);
    await refuseSpin(ctx.db, spin.id, "cancelling", spin.refusal ?? "bet_cancelled", ctx.clock.now());
    return spinById(ctx.db, spin.id);
  }

  /** Takes the jackpot pool for a round that wins it, before the round's own win closes the round. */
  private async payJackpot(ctx: Ctx, spin: SpinRow, round: WalletRound): Promise<SpinRow> {
    if (spin.jackpot_uuid === null || spin.jackpot_win !== null) return spin;
    const answer = await this.wallet.jackpotWin(ctx, round, spin.jackpot_uuid);
    if (answer?.status !== "RS_OK" || answer.amount === null) {
      if (answer)
        ctx.log.error({ spin: spin.id, status: answer.status }, "house games: wallet rejected a jackpot");
      return this.leaveOpen(ctx, spin);
    }
    await recordJackpotWin(ctx.db, spin.id, fromHub88Amount(answer.amount, spin.currency));
    return spinById(ctx.db, spin.id);
  }

  private async pay(ctx: Ctx, spin: SpinRow, round: WalletRound): Promise<SpinRow> {
    const answer = await this.wallet.win(ctx, round, spin.win ?? 0n);
    if (answer?.status !== "RS_OK" || answer.balance === null) {
      if (answer)
        ctx.log.error({ spin: spin.id, status: answer.status }, "house games: wallet rejected a win");
      return this.leaveOpen(ctx, spin);
    }
    await settleSpin(ctx.db, spin.id, fromHub88Amount(answer.balance, spin.currency), ctx.clock.now());
    return spinById(ctx.db, spin.id);
  }

  private async leaveOpen(ctx: Ctx, spin: SpinRow): Promise<never> {
    await postponeSpin(ctx.db, spin.id, nextAttemptAt(spin.attempts, ctx.clock.now()));
    throw new DomainError("vendor_unavailable");
  }

  /** Draws from the player's active seed, once; inside a transaction. */
  private async draw(ctx: Ctx, spinId: string): Promise<SpinRow> {
    const spin = await lockSpin(ctx.db, spinId);
    if (spin.state !== "pending") return spin;
    const { model } = houseGame(spin.game_code);
    const seed = await liveSeed(ctx.db, spin, true);
    if (!seed) throw new Error(`spin ${spin.id} has no active seed`);
    const { client_seed, nonce } = seed;
    const serverSeed = this.seals.openSeed(seed.server_seed_sealed);
    const { draws, total } = playRound(model, serverSeed, client_seed, nonce, spin.bet);
    // A free spin pays nothing into the pool, so it cannot win it.
    const ticket = spin.reward_id === null ? drawTicket(model, serverSeed, client_seed, nonce) : null;
    await advanceNonce(ctx.db, seed.id);
    const jackpot_uuid = winsJackpot(spin, ticket) ? newId() : null;
    return drawSpin(ctx.db, spin.id, { seed_id: seed.id, nonce, draws, win: total, ticket, jackpot_uuid });
  }

  /** Demo credit is kept here, so bet, draw and win are one transaction. */
  private finishDemo(ctx: Ctx, spin: SpinRow): Promise<SpinRow> {
    return inTx(ctx, async (ctx) => {
      const held = await lockSpin(ctx.db, spin.id);
      if (held.state !== "pending") return held;
      const left = await debitDemoBet(ctx.db, held.session_id, held.bet);
      if (left === null) {
        await refuseSpin(ctx.db, held.id, "pending", "insufficient_balance", ctx.clock.now());
        return spinById(ctx.db, held.id);
      }
      const drawn = await this.draw(ctx, held.id);
      const balance = await creditDemoWin(ctx.db, held.session_id, drawn.win ?? 0n);
      await settleSpin(ctx.db, held.id, balance, ctx.clock.now());
      return spinById(ctx.db, held.id);
    });
  }

  private async walletRound(ctx: Ctx, spin: SpinRow): Promise<WalletRound> {
    const session = await sessionById(ctx.db, spin.session_id);
    if (!session.wallet_token) throw new Error(`session ${session.id} of a real spin has no wallet token`);
    return { ...spin, user: spin.player_key, token: this.seals.openToken(session.wallet_token) };
  }
}

/** The error for the player of a bet that was refused. A free spin costs nothing, so there was none left. */
function refusalOf({ reward_id }: SpinRow, code: ErrorCode): ErrorCode {
  return reward_id !== null && code === "insufficient_balance" ? "free_spins_over" : code;
}

/** Whether a round's stake covers its ticket. Play money wins no pool. */
function winsJackpot({ mode, currency, bet }: SpinRow, ticket: number | null): boolean {
  const coin = coinOf(currency);
  return mode === "real" && ticket !== null && coin !== null && ticket < countTickets(bet, coin);
}
