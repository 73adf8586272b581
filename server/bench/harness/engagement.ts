import { sql } from "kysely";
import type { BrandRef, Ctx } from "../../src/core/ctx.js";
import { newId } from "../../src/core/ids.js";
import type { Db } from "../../src/db/database.js";
import type { ContractCategory } from "../../src/modules/agent-figures/agent-figures.model.js";
import type { BudgetForm } from "../../src/modules/programmes/programme-forms.model.js";
import type { ProgrammeKind } from "../../src/modules/programmes/rules/rules.model.js";
import type { RulesForm } from "../../src/modules/programmes/rules/rules-form.model.js";
import type { Services } from "../../src/modules.js";
import { buildBrand } from "../../test/factories/brand.js";
import { buildAdmin } from "../../test/factories/staff.js";
import { rulesOf } from "../../test/programmes/setup.js";
import { insertWallets } from "./agent-members.js";
import { openServices, platformCtx } from "./platform.js";

/** A brand whose programmes are measured. */
export interface EngagementBrand {
  readonly brand: BrandRef & { readonly host: string };
  readonly services: Services;
  /** Two members of staff: one starts a programme, the other approves it. */
  readonly staff: readonly [Ctx, Ctx];
}

/** Members of one statement. */
const memberBatch = 50_000;

/** Builds a brand with two members of staff, on services of its own. */
export async function buildEngagementBrand(db: Db, dataDir: string): Promise<EngagementBrand> {
  const brand = await buildBrand(db);
  const first = (await buildAdmin(db, brand)).actor;
  const second = (await buildAdmin(db, brand)).actor;
  const ctx = platformCtx(db, brand);
  return {
    brand,
    services: await openServices(dataDir, { db }),
    staff: [
      { ...ctx, actor: first },
      { ...ctx, actor: second },
    ],
  };
}

/** Inserts players without wallets. Resolves to their ids. */
export async function insertPlayers(db: Db, brandId: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let from = 0; from < count; from += memberBatch) {
    const { rows } = await sql<{ id: string }>`
      with given as materialized (
        select gen_random_uuid() as id, 'player-' || ${newId().slice(-6)}::text || '-' || n as name
          from generate_series(1, ${Math.min(memberBatch, count - from)}::int) n),
      accounts as (
        insert into identity.account (id, brand_id, username, username_norm, kind, member_type)
          select g.id, ${brandId}::uuid, g.name, g.name, 'member', 0 from given g)
      insert into members.member (id, brand_id, nickname) select g.id, ${brandId}::uuid, g.name from given g
        returning id`.execute(db);
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

/** Inserts players with empty wallets in US dollars. Resolves to their ids. */
export async function insertPlayersWithWallets(db: Db, brandId: string, count: number): Promise<string[]> {
  const ids = await insertPlayers(db, brandId, count);
  await insertWallets(db, brandId);
  return ids;
}

/** A programme to start: the rules of its kind, with changes, and budgets that limit it beyond an ample one. */
export interface BenchProgramme {
  readonly kind: ProgrammeKind;
  readonly rules?: Partial<RulesForm>;
  readonly budgets?: readonly BudgetForm[];
}

/** Starts a programme in US dollars by two members of staff. Resolves to its id. */
export async function startProgramme(
  { services: { programmes }, staff: [first, second] }: EngagementBrand,
  { kind, rules = {}, budgets = [] }: BenchProgramme,
): Promise<string> {
  const form = { ...rulesOf[kind], ...rules };
  const { id } = await programmes.create(first, {
    code: `bench-${newId().slice(-12)}`,
    kind,
    currency: "USD",
    startsAt: new Date(Date.now() - 86_400_000),
    priority: 0,
    rules: form,
  });
  const unit = form.reward === "points_rate" ? "POINTS" : "MONEY";
  const ample = { scope: "ALL", unit, limit: "900000000" } as const;
  for (const budget of [ample, ...budgets]) await programmes.setBudget(first, id, budget);
  await programmes.start(first, id);
  await programmes.start(second, id);
  return id;
}

/** Categories of the games that are played; a bet counts for the programmes of its own. */
const categories = ["RNG", "LIVE", "SPORTS", "FISH", "LOTT", "ELOTT"] as const;

function programmesOf(category: ContractCategory, n: number): BenchProgramme[] {
  const tiers = [{ category, from: "0", rate: "0.5" }];
  const third: readonly BenchProgramme[] = [
    { kind: "POINTS", rules: { trigger: "valid_bet", categories: [category], per: "10" } },
    { kind: "LEADERBOARD", rules: { categories: [category] } },
    { kind: "CASHBACK", rules: { categories: [category] } },
  ];
  return [
    { kind: "REBATE", rules: { categories: [category], tiers } },
    {
      kind: "MISSION",
      rules: {
        steps: [{ event: "VALID_BET", measure: "SUM", categories: [category], target: "1000" }],
      },
    },
    ...third.slice(n % third.length, (n % third.length) + 1),
  ];
}

/**
 * Twenty programmes of which each bet touches three: its category has a rebate, a mission, and either points, a leaderboard
 * or a cashback. The other two count deposits.
 */
export const twentyProgrammes: readonly BenchProgramme[] = [
  ...categories.flatMap(programmesOf),
  { kind: "DEPOSIT_BONUS" },
  { kind: "POINTS" },
];

/** Writes settled bets of players into the log of rounds, as the fold does, without the figures of agents. */
export async function insertSettledBets(
  db: Db,
  {
    brandId,
    members,
    count,
  }: { readonly brandId: string; readonly members: readonly string[]; readonly count: number },
): Promise<void> {
  await sql`
    with state as materialized (
      update agent_figures.fold_state x set last_sequence = x.last_sequence + ${count}::int
        returning x.last_sequence - ${count}::int as last),
    given as materialized (
      select n, (${[...members]}::uuid[])[1 + floor(random() * ${members.length}::int)::int] as member_id,
          (${[...categories]}::text[])[1 + n % ${categories.length}::int] as category,
          (100 + random() * 4900)::bigint as stake, case when n % 3 = 0 then 2 else 0 end as times
        from generate_series(1, ${count}::int) n)
    insert into agent_figures.settlement (sequence, brand_id, member_id, path, round_id, currency, category, vendor_id,
        local_day, local_hour, hour_at, stake, payout, valid_bet, total_stake, total_payout, total_valid_bet, settled_at)
      select s.last + g.n, ${brandId}::uuid, g.member_id, '{}', gen_random_uuid(), 'USD', g.category, ${newId()}::uuid,
          (now() at time zone 'UTC')::date, extract(hour from now() at time zone 'UTC'), date_trunc('hour', now()),
          g.stake, g.stake * g.times, g.stake, g.stake, g.stake * g.times, g.stake, now()
        from state s, given g`.execute(db);
}

/** Gives each member of a brand a score on its leaderboard for the current period: random ones, of which many are equal. */
export async function insertScores(db: Db, brandId: string, programmeId: string): Promise<void> {
  await sql`
    with board as (
      insert into programmes.board (programme_id, period, brand_id, version, period_until)
        select p.id, programmes.period_of(r.rules ->> 'period', (now() at time zone 'UTC')::date), p.brand_id, p.version,
            programmes.period_until(r.rules ->> 'period',
              programmes.period_of(r.rules ->> 'period', (now() at time zone 'UTC')::date), 'UTC')
          from programmes.programme p
          join programmes.programme_version r on r.programme_id = p.id and r.version = p.version
          where p.id = ${programmeId}
        returning programme_id, period)
    insert into programmes.score (programme_id, period, member_id, score, reached_at)
      select b.programme_id, b.period, m.id, (100 + random() * random() * 100000)::bigint,
          now() - random() * interval '12 hours'
        from board b, members.member m where m.brand_id = ${brandId}`.execute(db);
  await sql`
    insert into programmes.score_bucket (programme_id, period, bucket, members)
      select s.programme_id, s.period, programmes.score_bucket_of(s.score), count(*)
        from programmes.score s where s.programme_id = ${programmeId} group by 1, 2, 3`.execute(db);
  await sql`analyze programmes.score, members.member, identity.account`.execute(db);
}

/** A reward that a member can claim. */
export interface ClaimableEntry {
  readonly id: string;
  readonly memberId: string;
}

/** Makes rewards that members can claim in a programme, in as many weekly periods of the past as it takes. */
export async function insertClaimable(
  db: Db,
  given: {
    readonly brandId: string;
    readonly programmeId: string;
    readonly members: readonly string[];
    readonly count: number;
    /** Minor units. */
    readonly amount: bigint;
  },
): Promise<ClaimableEntry[]> {
  const { brandId, programmeId, members, count, amount } = given;
  const { rows } = await sql<ClaimableEntry>`
    insert into programmes.entry (id, brand_id, programme_id, version, member_id, period, state, due_amount, payable_amount,
        joined_at, expires_at, changed_at)
      select gen_random_uuid(), ${brandId}::uuid, p.id, p.version,
          (${[...members]}::uuid[])[1 + n % ${members.length}::int],
          to_char(date '2026-01-05' - 7 * (n / ${members.length}::int), 'YYYY-MM-DD'), 'QUALIFIED', ${amount}::bigint,
          ${amount}::bigint, now(), now() + interval '1 day', now()
        from programmes.programme p, generate_series(0, ${count - 1}::int) n where p.id = ${programmeId}
      returning id, member_id as "memberId"`.execute(db);
  return rows;
}
