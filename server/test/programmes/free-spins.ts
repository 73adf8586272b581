import { sql } from "kysely";
import type { Ctx } from "../../src/core/ctx.js";
import { newId } from "../../src/core/ids.js";
import type { Db } from "../../src/db/database.js";
import { freeSpinsReconcileChecks } from "../../src/modules/free-spins/free-spins.reconcile.reads.js";
import type { Round } from "../../src/modules/play/play.model.js";
import { playReconcileChecks } from "../../src/modules/play/play.reconcile.reads.js";
import type { FreeSpinsForm } from "../../src/modules/programmes/free-spins/free-spins.model.js";
import type { ProgrammeDetails } from "../../src/modules/programmes/programmes.model.js";
import { programmesReconcileChecks } from "../../src/modules/programmes/programmes.reconcile.reads.js";
import type { RulesForm } from "../../src/modules/programmes/rules/rules-form.model.js";
import type { WalletCommand } from "../../src/modules/vendor-wallet/call-preparer.js";
import type { BetCall, WinCall } from "../../src/modules/vendor-wallet/vendor-wallet.model.js";
import type { TestApp } from "../app.js";
import { testCtx } from "../ctx.js";
import { type BuiltGame, buildGame, buildGameSession } from "../factories/game.js";
import { type BuiltVendor, buildVendor } from "../factories/vendor.js";
import { expectBooksToAgree } from "../reconcile.js";
import { ProgrammeScene, rulesOf } from "./setup.js";

/** Free spins of house-reels-1 with which members open a deposit of 20. */
const terms: FreeSpinsForm = { gameId: "house-reels-1", stake: "1.00", spins: 3, days: 7, maxWin: "50" };

/** A player with free spins of a house game, and the game's vendor, which decides what the spins win. */
export class FreeSpinsScene {
  private constructor(
    private readonly t: TestApp,
    private readonly programmes: ProgrammeScene,
    private readonly vendor: BuiltVendor,
    private readonly game: BuiltGame,
    private readonly token: string,
  ) {}

  static async create(t: TestApp): Promise<FreeSpinsScene> {
    const { db } = t.test.database;
    const programmes = await ProgrammeScene.create(t);
    const { brand, player } = programmes;
    const now = t.clock.now();
    const vendor = await buildVendor(db, brand, { code: "house", baseUrl: "house:", now });
    const game = await buildGame(db, vendor, { code: "reels-1", gameType: "RNG", rtp: "95.99695" });
    const session = { memberId: player.id, identitySessionId: player.actor.sessionId, now };
    const token = await buildGameSession(db, { vendor, game, ...session });
    return new FreeSpinsScene(t, programmes, vendor, game, token);
  }

  get player() {
    return this.programmes.player;
  }

  get platform() {
    return this.programmes.platform;
  }

  get staff() {
    return this.programmes.staff;
  }

  addPlayer() {
    return this.programmes.addPlayer();
  }

  deposit(...given: Parameters<ProgrammeScene["deposit"]>) {
    return this.programmes.deposit(...given);
  }

  count() {
    return this.programmes.count();
  }

  /** The player's rewards, oldest first: numbers of free spins, and minor units. */
  rewards() {
    return this.programmes.rewards();
  }

  /** Starts a programme that gives free spins for a deposit of 20. */
  start(
    spins: Partial<FreeSpinsForm> = {},
    rules: Partial<RulesForm> = {},
    budget = "1000",
  ): Promise<ProgrammeDetails> {
    const budgets = [{ scope: "ALL", unit: "MONEY", limit: budget }] as const;
    return this.programmes.start("DEPOSIT_BONUS", this.rulesOf(spins, rules), { budgets });
  }

  /** Creates the same as a draft. */
  draftOf(spins: Partial<FreeSpinsForm> = {}): Promise<ProgrammeDetails> {
    return this.programmes.draft("DEPOSIT_BONUS", this.rulesOf(spins));
  }

  /** Requests other free spins of a programme that has started, which a second person has to request as well. */
  changeRules(id: string, spins: Partial<FreeSpinsForm>): Promise<ProgrammeDetails> {
    const rules = { ...rulesOf.DEPOSIT_BONUS, ...this.rulesOf(spins) };
    return this.t.services.programmes.changeRules(this.staff, id, rules);
  }

  private rulesOf(spins: Partial<FreeSpinsForm>, rules: Partial<RulesForm> = {}): Partial<RulesForm> {
    const freeSpins = { ...terms, ...spins };
    const none = { rate: null, cap: null, turnoverBasisPoints: 0 };
    return { entrance: "AUTOMATIC", reward: "free_spins", ...none, freeSpins, ...rules };
  }

  /** Starts such a programme, and lets the player earn its free spins. */
  async grant(...given: Parameters<FreeSpinsScene["start"]>): Promise<ProgrammeDetails> {
    const programme = await this.start(...given);
    await this.deposit("20");
    await this.count();
    return programme;
  }

  /** The free spins that the player sees. */
  list() {
    return this.t.services.memberFreeSpins.list(this.programmes.as(this.player));
  }

  async balance(): Promise<bigint> {
    return (await this.t.services.wallet.active(this.programmes.as(this.player))).balance;
  }

  /** Pays what has ended. */
  pay(ctx: Ctx = this.platform): Promise<number> {
    return this.t.services.memberFreeSpins.payEnded(ctx, AbortSignal.timeout(60_000));
  }

  /** The id of the player's newest free spins. */
  private async awardId(): Promise<string> {
    const { id } = await this.programmes.db
      .selectFrom("free_spins.award")
      .select("id")
      .where("member_id", "=", this.player.id)
      .orderBy("granted_at", "desc")
      .executeTakeFirstOrThrow();
    return id;
  }

  private get vendorCtx() {
    const { db, brand } = this.programmes;
    return testCtx(db, { brand, actor: this.vendor.actor, clock: this.t.clock });
  }

  /** A new free bet. */
  async nextBet(): Promise<BetCall> {
    return {
      user: this.player.id,
      token: this.token,
      transaction_uuid: newId(),
      request_uuid: newId(),
      round: newId(),
      round_closed: false,
      game_code: this.game.code,
      currency: "USD",
      amount: 0,
      is_free: true,
      details: JSON.stringify({ reward_uuid: await this.awardId() }),
    };
  }

  /** Places a free bet, or repeats one. */
  async bet(given?: BetCall) {
    const bet = given ?? (await this.nextBet());
    const { status } = await this.t.services.vendorWallet.bet(this.vendorCtx, bet);
    return { bet, status };
  }

  /** Places a free bet or a win in the transaction of a ctx. Returns its status. */
  async callIn({ db, afterCommit }: Ctx, command: WalletCommand): Promise<string> {
    const ctx = { ...this.vendorCtx, db, afterCommit };
    return (await this.t.services.vendorWallet.executeAll(ctx, [command])).status;
  }

  /** A win of a bet in minor units, which closes the round. */
  winOf({ token: _, ...bet }: BetCall, amount: bigint): WinCall {
    return {
      ...bet,
      transaction_uuid: newId(),
      request_uuid: newId(),
      reference_transaction_uuid: bet.transaction_uuid,
      round_closed: true,
      amount: Number(amount) * 1_000,
    };
  }

  win(call: WinCall) {
    return this.t.services.vendorWallet.win(this.vendorCtx, call);
  }

  rollBack(bet: BetCall) {
    const { user, game_code, round } = bet;
    return this.t.services.vendorWallet.rollback(this.vendorCtx, {
      user,
      game_code,
      round,
      round_closed: true,
      transaction_uuid: newId(),
      request_uuid: newId(),
      reference_transaction_uuid: bet.transaction_uuid,
    });
  }

  /** Plays a free spin that wins an amount. Returns its round in the betting record. */
  async play(amount: bigint): Promise<{ readonly round: Round | undefined }> {
    const { bet } = await this.bet();
    await this.win(this.winOf(bet, amount));
    const { edges } = await this.t.services.play.rounds.page(this.programmes.as(this.player), { first: 50 });
    return { round: edges.find(({ node }) => node.reference === bet.round)?.node };
  }

  /** What is used of a programme's budget in all, in minor units. */
  async usedBudget(programmeId: string): Promise<bigint> {
    const { budgets } = await this.t.services.programmes.get(this.staff, programmeId);
    return budgets.find(({ scope, unit }) => scope === "ALL" && unit === "MONEY")?.used ?? 0n;
  }

  /** The turnover requirements of the player's rewards. */
  async requirements() {
    const { rows } = await sql<{ amount: bigint; basis_points: number }>`
      select t.amount, t.basis_points from turnover.requirement t
      join programmes.reward_grant g on g.id = t.reward_grant_id where g.member_id = ${this.player.id}`.execute(
      this.programmes.db,
    );
    return rows;
  }

  openBonus() {
    return this.programmes.db
      .selectFrom("bonuses.bonus")
      .selectAll()
      .where("member_id", "=", this.player.id)
      .executeTakeFirstOrThrow();
  }

  /** Lets the player play for so long that the reality check is overdue. */
  async skipRealityCheck(): Promise<void> {
    const [played_from, seen_at] = [66, 1].map(
      (minutes) => new Date(this.t.clock.now().getTime() - minutes * 60_000),
    );
    await this.programmes.db
      .insertInto("limits.member")
      .values({ member_id: this.player.id, played_from, seen_at })
      .execute();
  }

  /** Excludes the player from play for half a year. */
  async exclude(ctx: Ctx = this.platform): Promise<void> {
    const term = { kind: "self_exclusion", months: 6 } as const;
    await this.t.services.saferGambling.exclude(ctx, { memberId: this.player.id, term });
  }

  /** Requests the revocation of the player's free spins. Returns what the second person does, in the transaction of a ctx. */
  async requestRevocation(): Promise<(ctx: Ctx) => Promise<unknown>> {
    const id = await this.awardId();
    const { programmeDecisions } = this.t.services;
    const { staff, second } = this.programmes;
    await programmeDecisions.revoke(staff, id);
    return ({ db, afterCommit }) => programmeDecisions.revoke({ ...second, db, afterCommit }, id);
  }

  /** Revokes the player's free spins by two persons. */
  async revoke(): Promise<void> {
    const approve = await this.requestRevocation();
    await approve(this.programmes.second);
  }
}

/** Fails unless free spins, their rewards and their rounds agree with the books. */
export function expectFreeSpinsToAgree(db: Db): Promise<void> {
  return expectBooksToAgree(db, [
    ...programmesReconcileChecks,
    ...freeSpinsReconcileChecks,
    ...playReconcileChecks,
  ]);
}
