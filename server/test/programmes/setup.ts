import { sql } from "kysely";
import type { BrandRef, Ctx } from "../../src/core/ctx.js";
import { newId } from "../../src/core/ids.js";
import { parseMinor } from "../../src/core/money.js";
import { localDayOf } from "../../src/modules/agent-figures/local-days.model.js";
import type { BudgetForm, ProgrammeForm } from "../../src/modules/programmes/programme-forms.model.js";
import { budgetUnitOf, type ProgrammeDetails } from "../../src/modules/programmes/programmes.model.js";
import type { ProgrammeKind } from "../../src/modules/programmes/rules/rules.model.js";
import type { RulesForm } from "../../src/modules/programmes/rules/rules-form.model.js";
import type { TestApp } from "../app.js";
import { foldUntil, settleBet, type TestBet } from "../contracts/bets.js";
import { testCtx } from "../ctx.js";
import { buildBrand, unique } from "../factories/brand.js";
import { type BuiltMember, buildMember } from "../factories/member.js";
import { buildAdmin } from "../factories/staff.js";

/** Rules of each kind, as staff would enter them. */
export const rulesOf: Readonly<Record<ProgrammeKind, RulesForm>> = {
  DEPOSIT_BONUS: {
    entrance: "JOIN",
    period: "ONCE",
    claim: "SYSTEM",
    claimDays: 7,
    turnoverBasisPoints: 100_000,
    trigger: "first_deposit",
    minDeposit: "20",
    reward: "deposit_share",
    rate: "100",
    cap: "200",
  },
  REBATE: {
    entrance: "AUTOMATIC",
    period: "DAY",
    claim: "SYSTEM",
    claimDays: 7,
    turnoverBasisPoints: 0,
    trigger: "valid_bet",
    reward: "tiered_rebate",
    tiers: [
      { category: "RNG", from: "0", rate: "0.3" },
      { category: "RNG", from: "10000", rate: "0.5" },
      { category: "RNG", from: "100000", rate: "0.8" },
      { category: "LIVE", from: "0", rate: "0.2" },
    ],
  },
  CASHBACK: {
    entrance: "AUTOMATIC",
    period: "DAY",
    claim: "MEMBER",
    claimDays: 7,
    turnoverBasisPoints: 0,
    trigger: "net_loss",
    reward: "tiered_cashback",
    cap: "500",
    tiers: [
      { from: "100", rate: "5" },
      { from: "1000", rate: "8" },
      { from: "10000", rate: "10" },
    ],
  },
  APPLICATION: {
    entrance: "APPLY",
    period: "ONCE",
    claim: "SYSTEM",
    claimDays: 7,
    turnoverBasisPoints: 0,
    trigger: "application",
    reward: "fixed_amount",
    amount: "25",
  },
  MISSION: {
    entrance: "AUTOMATIC",
    period: "WEEK",
    claim: "MEMBER",
    claimDays: 7,
    turnoverBasisPoints: 0,
    trigger: "mission_progress",
    reward: "fixed_amount",
    amount: "5",
    steps: [
      { event: "VALID_BET", measure: "SUM", categories: ["RNG"], target: "100" },
      { event: "VALID_BET", measure: "COUNT", minimum: "10", target: "3" },
      { event: "DEPOSIT", measure: "COUNT", minimum: "20", target: "1" },
      { event: "VALID_BET", measure: "DAYS", minimum: "25", target: "2" },
    ],
  },
  REFERRAL: {
    entrance: "REFERRED",
    period: "ONCE",
    claim: "SYSTEM",
    claimDays: 7,
    turnoverBasisPoints: 0,
    trigger: "referral",
    withinDays: 30,
    minDeposit: "20",
    minValidBet: "100",
    reward: "referral_amounts",
    amount: "5",
    referrerAmount: "10",
    monthlyCap: "25",
  },
  LEADERBOARD: {
    entrance: "AUTOMATIC",
    period: "DAY",
    claim: "SYSTEM",
    claimDays: 7,
    turnoverBasisPoints: 0,
    trigger: "board_score",
    score: "VALID_BETS",
    reward: "rank_prizes",
    rankPrizes: [
      { firstRank: 1, lastRank: 1, amount: "100" },
      { firstRank: 2, lastRank: 3, amount: "50" },
    ],
  },
  VIP: {
    entrance: "AUTOMATIC",
    period: "ONCE",
    claim: "SYSTEM",
    claimDays: 7,
    turnoverBasisPoints: 0,
    trigger: "vip_progress",
    reward: "vip_levels",
    levels: [
      { deposits: "1000", validBet: "10000", keep: "1000", levelUp: "10", weekly: "1", monthly: "5" },
      { deposits: "5000", validBet: "50000", keep: "10000", levelUp: "50", weekly: "2", monthly: "10" },
      { deposits: "20000", validBet: "200000", keep: "50000", levelUp: "200", weekly: "3", monthly: "20" },
    ],
  },
  POINTS: {
    entrance: "AUTOMATIC",
    period: "ONCE",
    claim: "SYSTEM",
    claimDays: 7,
    turnoverBasisPoints: 0,
    trigger: "deposits",
    reward: "points_rate",
    points: 1,
    per: "10",
  },
  RAFFLE: {
    entrance: "AUTOMATIC",
    period: "ONCE",
    claim: "MEMBER",
    claimDays: 7,
    turnoverBasisPoints: 0,
    trigger: "deposits",
    reward: "wheel",
    count: 1,
    per: "20",
    prizes: [
      { amount: "100", weight: 1 },
      { amount: "10", weight: 40 },
      { amount: "1", weight: 959 },
      { amount: "0.10", weight: 2_000 },
      { amount: "0", weight: 7_000 },
    ],
  },
  RED_ENVELOPE: {
    entrance: "AUTOMATIC",
    period: "ONCE",
    claim: "MEMBER",
    claimDays: 7,
    turnoverBasisPoints: 0,
    trigger: "none",
    reward: "envelope",
    amount: "10",
    shares: 5,
    minShare: "0.01",
  },
};

/** A brand with two members of staff and players with wallets in US dollars; in a database of one's own. */
export class ProgrammeScene {
  private constructor(
    readonly t: TestApp,
    readonly brand: BrandRef & { readonly host: string },
    readonly staff: Ctx,
    readonly second: Ctx,
    readonly player: BuiltMember,
  ) {}

  static async create(t: TestApp, over: { readonly timeZone?: string } = {}): Promise<ProgrammeScene> {
    const { db } = t.test.database;
    const brand = await buildBrand(db, over);
    const ctxOf = (actor: Ctx["actor"]) => testCtx(db, { brand, clock: t.clock, actor });
    const staff = ctxOf((await buildAdmin(db, brand)).actor);
    const second = ctxOf((await buildAdmin(db, brand)).actor);
    return new ProgrammeScene(t, brand, staff, second, await buildMember(db, brand, { currency: "USD" }));
  }

  get db() {
    return this.t.test.database.db;
  }

  get platform(): Ctx {
    return this.t.platform(this.brand);
  }

  as({ actor }: BuiltMember): Ctx {
    return testCtx(this.db, { brand: this.brand, clock: this.t.clock, actor });
  }

  addPlayer(): Promise<BuiltMember> {
    return buildMember(this.db, this.brand, { currency: "USD" });
  }

  /** Creates a draft with a budget of 1,000,000 in all. */
  async draft(
    kind: ProgrammeKind,
    rules: Partial<RulesForm> = {},
    over: Partial<ProgrammeForm> = {},
  ): Promise<ProgrammeDetails> {
    const { programmes } = this.t.services;
    const programme = await programmes.create(this.staff, {
      code: `programme-${unique()}`,
      kind,
      currency: "USD",
      startsAt: this.t.clock.now(),
      priority: 0,
      rules: { ...rulesOf[kind], ...rules },
      ...over,
    });
    const unit = budgetUnitOf(programme.rules);
    return programmes.setBudget(this.staff, programme.id, { scope: "ALL", unit, limit: "1000000" });
  }

  /** Creates a programme, with other budgets if they are given, and starts it by two persons. */
  async start(
    kind: ProgrammeKind,
    rules: Partial<RulesForm> = {},
    { budgets = [], ...over }: Partial<ProgrammeForm> & { readonly budgets?: readonly BudgetForm[] } = {},
  ): Promise<ProgrammeDetails> {
    const { programmes } = this.t.services;
    const { id } = await this.draft(kind, rules, over);
    for (const budget of budgets) await programmes.setBudget(this.staff, id, budget);
    await programmes.start(this.staff, id);
    return programmes.start(this.second, id);
  }

  /** Settles a bet in US dollars. Returns its sequence number, which a correction names. */
  bet(given: Omit<TestBet, "path" | "at" | "member"> & Partial<TestBet>): Promise<bigint> {
    const { t, brand } = this;
    return settleBet({ t, brand }, { member: this.player, path: [], at: t.clock.now(), ...given });
  }

  /** Credits a deposit in US dollars and logs it, as the fold does. Returns its transfer. */
  async deposit(amount: string, { member = this.player, isFirst = false } = {}): Promise<bigint> {
    const { brand, db } = this;
    const [key, value] = [newId(), parseMinor(amount, "USD")];
    const { rows } = await sql<{ transfer: bigint }>`
      select c.transfer_id as transfer from ledger.wallet w
      cross join lateral ledger.credit_member('test-deposits', ${key}, int8send(1), 2::smallint,
        ledger.open_account(${brand.id}, 'bank', null, 'deposits', 'USD', 'D', null), w.id, ${value}::bigint) c
      where w.member_id = ${member.id} and w.currency = 'USD'`.execute(db);
    const [{ transfer } = { transfer: 0n }] = rows;
    await this.logCash(transfer, member, { amount: value, isCounted: true, isFirst });
    return transfer;
  }

  /** Reverses a deposit and logs it, as the fold does. */
  async reverseDeposit(transfer: bigint, member = this.player): Promise<void> {
    const { rows } = await sql<{ reversal: bigint; amount: bigint }>`
      select r.transfer_id as reversal, -t.amount as amount from ledger.transfer t
      cross join lateral ledger.reverse_credit('test-deposits', ${newId()}, int8send(1), 7::smallint, t.id, t.amount) r
      where t.id = ${transfer}::bigint`.execute(this.db);
    const [{ reversal, amount } = { reversal: 0n, amount: 0n }] = rows;
    await this.logCash(reversal, member, { amount, isCounted: false, isFirst: false });
  }

  private async logCash(
    transfer: bigint,
    member: BuiltMember,
    {
      amount,
      isCounted,
      isFirst,
    }: { readonly amount: bigint; readonly isCounted: boolean; readonly isFirst: boolean },
  ): Promise<void> {
    const { brand, db, t } = this;
    const at = t.clock.now();
    await sql`
      insert into agent_figures.cash (sequence, brand_id, member_id, path, transfer_id, kind, currency, amount, is_counted,
        is_first_deposit, local_day, hour_at, at)
      select coalesce(greatest(
            (select max(c.sequence) from agent_figures.cash c), (select max(s.sequence) from agent_figures.settlement s)),
          0) + 1, ${brand.id}, ${member.id}, '{}', ${transfer}::bigint, 'DEPOSIT', 'USD', ${amount}::bigint, ${isCounted},
        ${isFirst}, ${localDayOf(at, brand.timeZone)}::date, date_trunc('hour', ${at}::timestamptz), ${at}::timestamptz`.execute(
      db,
    );
  }

  /** Counts what is in the logs, in batches of any size. Returns how many events were read. */
  count(batch = 500): Promise<number> {
    return this.t.services.programmeCounting.run(this.platform, AbortSignal.timeout(60_000), { batch });
  }

  /** Moves the clock on by days, states that the logs are complete until then, and counts. */
  async passDays(days: number): Promise<void> {
    this.t.clock.advance(days * 86_400_000);
    await foldUntil(this, this.t.clock.now());
    await this.count();
  }

  /** The rewards of a member in minor units, oldest first. */
  async rewards(member = this.player): Promise<bigint[]> {
    const rows = await this.db
      .selectFrom("programmes.reward_grant")
      .select("amount")
      .where("member_id", "=", member.id)
      .orderBy("granted_at")
      .orderBy("source_key")
      .execute();
    return rows.map(({ amount }) => amount);
  }

  /** What a member sees of a programme. */
  async shown({ id }: Pick<ProgrammeDetails, "id">, member = this.player) {
    const programmes = await this.t.services.programmeEntries.list(this.as(member));
    return programmes.find((programme) => programme.id === id);
  }
}
