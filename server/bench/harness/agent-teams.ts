import { type RawBuilder, sql } from "kysely";
import type { BrandRef, Ctx } from "../../src/core/ctx.js";
import { newId } from "../../src/core/ids.js";
import type { Db } from "../../src/db/database.js";
import { FoldService } from "../../src/modules/agent-figures/fold.service.js";
import { insertTreeNodes } from "../../src/modules/agents/agents.store.js";
import { roleOf } from "../../src/modules/identity/identity.model.js";
import { buildBrand } from "../../test/factories/brand.js";
import { buildGame } from "../../test/factories/game.js";
import { buildVendor } from "../../test/factories/vendor.js";
import { insertSessions, insertWallets } from "./agent-members.js";
import { platformCtx } from "./platform.js";
import type { SceneContext } from "./scene.js";

/** How large a brand with agents is. */
export interface AgentTeamsSize {
  readonly agents: number;
  /** Levels of agents. Most are in the middle, so a member is about half as deep, and half a level more. */
  readonly depth: number;
  readonly members: number;
  /** Days of the past with play. */
  readonly days: number;
  /** Share of the members who play on a day. */
  readonly playing: number;
}

/** An agent of the brand; those at the top are of level 1. */
export interface TeamAgent {
  readonly id: string;
  readonly level: number;
  readonly uplineId: string | null;
}

/** A game of the brand. */
export interface TeamGame {
  readonly id: string;
  readonly vendorId: string;
  readonly category: string;
}

/** A brand with a tree of agents and members below them, numbered from 0. */
export interface AgentTeams {
  readonly brand: BrandRef & { readonly host: string };
  readonly agents: readonly TeamAgent[];
  readonly members: number;
  readonly games: readonly TeamGame[];
  readonly firstMemberAt: number;
  /** Share of the members who play on a day. */
  readonly playing: number;
}

type Sql = RawBuilder<unknown>;

/** Members that one statement inserts. */
const memberBatch = 20_000;

/** Days of the past whose rounds are spread over the hours of the day. */
const daysByHour = 14;

/** A number from 0 to 1 that looks random and depends on an expression. */
export const shareOf = (of: Sql): Sql =>
  sql`(('x' || substr(md5((${of})::text), 1, 8))::bit(32)::bigint / 4294967296.0)`;

/** The id of the member with a number: ordered by time, as the platform's ids are. */
export const memberIdOf = ({ firstMemberAt }: Pick<AgentTeams, "firstMemberAt">, n: Sql): Sql => sql`(
  lpad(to_hex(${firstMemberAt}::bigint + ${n}), 12, '0') || '7' || substr(md5((${n})::text), 1, 3) || 'a'
    || substr(md5((${n})::text), 4, 15))::uuid`;

/** The id of the agent directly above the member with a number, of an array of all agents' ids. */
const agentIdOf = (ids: Sql, agents: number, n: Sql): Sql =>
  sql`(${ids})[1 + floor(${shareOf(sql`'agent ' || ${n}`)} * ${agents}::int)::int]`;

/** The level of an agent by its place among all (0 to 1): few are at the top and at the bottom. */
function levelAt(place: number, depth: number): number {
  const share = place < 0.5 ? Math.sqrt(place / 2) : 1 - Math.sqrt((1 - place) / 2);
  return Math.max(1, Math.ceil(share * depth));
}

/** Places agents so that the first ones of each level have the largest teams. */
function planAgents({ agents, depth }: AgentTeamsSize): TeamAgent[] {
  const levels: TeamAgent[][] = Array.from({ length: depth + 1 }, () => []);
  return Array.from({ length: agents }, (_, n): TeamAgent => {
    const above = levels[levelAt((n + 1) / agents, depth) - 1] ?? [];
    const level = above.length === 0 ? 1 : levelAt((n + 1) / agents, depth);
    // A prime step spreads them; its square favours the first ones.
    const place = ((n * 7_919) % 1_000) / 1_000;
    const upline = level === 1 ? null : above[Math.floor(place ** 2 * above.length)];
    const agent = { id: newId(), level, uplineId: upline?.id ?? null };
    levels[level]?.push(agent);
    return agent;
  });
}

async function insertAgents(db: Db, brandId: string, agents: readonly TeamAgent[]): Promise<void> {
  const ids = agents.map(({ id }) => id);
  const types = agents.map(({ level }) => (level === 1 ? 1 : 2));
  await sql`
    with given as (
      select x.* from unnest(${ids}::uuid[], ${types}::int[]) with ordinality x (id, type, n)),
    accounts as (
      insert into identity.account (id, brand_id, username, username_norm, kind, member_type)
        select g.id, ${brandId}::uuid, 'agent' || g.n, 'agent' || g.n, 'member', g.type from given g)
    insert into members.member (id, brand_id, nickname) select g.id, ${brandId}::uuid, 'agent' || g.n from given g`.execute(
    db,
  );
  for (let level = 1; ; level += 1) {
    const nodes = agents.filter((agent) => agent.level === level);
    if (nodes.length === 0) return;
    await insertTreeNodes(
      db,
      brandId,
      nodes.map(({ id, uplineId }) => ({ memberId: id, uplineId })),
    );
  }
}

async function insertMembers(db: Db, teams: AgentTeams, days: number): Promise<void> {
  const { brand, agents, members } = teams;
  const ids = sql`${agents.map(({ id }) => id)}::uuid[]`;
  for (let from = 0; from < members; from += memberBatch) {
    const to = Math.min(members, from + memberBatch);
    await sql`
      with given as materialized (
        select ${memberIdOf(teams, sql`n`)} as id, ${agentIdOf(sql`a.ids`, agents.length, sql`n`)} as agent_id, n,
            now() - n % ${days}::int * interval '1 day' as at
          from (select ${ids} as ids) a, generate_series(${from}::int, ${to - 1}::int) n),
      accounts as (
        insert into identity.account (id, brand_id, username, username_norm, kind, member_type, created_at)
          select g.id, ${brand.id}::uuid, 'member' || g.n, 'member' || g.n, 'member', 0, g.at from given g),
      members as (
        insert into members.member (id, brand_id, nickname, created_at)
          select g.id, ${brand.id}::uuid, 'member' || g.n, g.at from given g)
      insert into agents.closure (brand_id, ancestor, descendant, depth)
        select ${brand.id}::uuid, g.id, g.id, 0 from given g
        union all
        select ${brand.id}::uuid, c.ancestor, g.id, c.depth + 1 from given g join agents.closure c on c.descendant = g.agent_id`.execute(
      db,
    );
  }
}

/** Play to insert: rounds `n` of members, at times, with stakes in minor units. */
interface Play {
  /** Rows with n (the member's number) and at. */
  readonly rounds: Sql;
  /** Distinguishes stakes and deposits from those of other play. */
  readonly seed: number;
}

/** Writes play into the logs and the figures, as the fold does: a round for each row, and a deposit of each fifth member. */
async function insertPlay(db: Db, teams: AgentTeams, { rounds, seed }: Play): Promise<void> {
  const { brand, agents, members, games } = teams;
  const ids = agents.map(({ id }) => id);
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ last: bigint; until: bigint }>`
      with state as materialized (select x.last_sequence as last from agent_figures.fold_state x for update),
      paths as materialized (
        select a.id as agent_id, a.id || array(
            select c.ancestor from agents.closure c where c.descendant = a.id and c.depth > 0 order by c.depth) as path
          from unnest(${ids}::uuid[]) a (id)),
      given as materialized (
        select r.n, ${memberIdOf(teams, sql`r.n`)} as id, ${agentIdOf(sql`a.ids`, agents.length, sql`r.n`)} as agent_id, r.at,
            (100 + ${shareOf(sql`'stake ' || r.n || ${seed}::int`)} * 30000)::bigint as stake,
            1 + (r.n + ${seed}::int) % ${games.length}::int as game
          from (select ${ids}::uuid[] as ids) a, (${rounds}) r),
      settlements as (
        insert into agent_figures.settlement (sequence, brand_id, member_id, path, round_id, currency, category, vendor_id,
            local_day, local_hour, hour_at, stake, payout, valid_bet, total_stake, total_payout, total_valid_bet, settled_at)
          select s.last + row_number() over (order by g.at), ${brand.id}::uuid, g.id, p.path, gen_random_uuid(), 'USD',
              (${games.map(({ category }) => category)}::text[])[g.game],
              (${games.map(({ vendorId }) => vendorId)}::uuid[])[g.game], (g.at at time zone 'UTC')::date,
              extract(hour from g.at at time zone 'UTC'), date_trunc('hour', g.at), g.stake, x.payout, g.stake, g.stake,
              x.payout, g.stake, g.at
            from state s, given g join paths p on p.agent_id = g.agent_id
            cross join lateral (select case when g.stake % 3 = 0 then g.stake * 2 else 0 end as payout) x
          returning 1),
      cash as (
        insert into agent_figures.cash (sequence, brand_id, member_id, path, transfer_id, kind, currency, amount, is_counted,
            is_first_deposit, local_day, hour_at, at)
          select s.last + (select count(*) from settlements) + row_number() over (order by g.at), ${brand.id}::uuid, g.id,
              p.path, -(${seed}::bigint * ${members}::int + g.n), 'DEPOSIT', 'USD', g.stake * 3, true, false,
              (g.at at time zone 'UTC')::date, date_trunc('hour', g.at), g.at
            from state s, (select distinct on (x.n) x.* from given x where x.n % 5 = 0 order by x.n) g
            join paths p on p.agent_id = g.agent_id
          returning 1)
      select s.last, s.last + (select count(*) from settlements) + (select count(*) from cash) as until from state s`.execute(
      trx,
    );
    const [added] = rows;
    if (!added) throw new Error("the fold has no state");
    await sql`select agent_figures.roll_up(${added.last}::bigint, ${added.until}::bigint)`.execute(trx);
    await sql`update agent_figures.fold_state set last_sequence = ${added.until}::bigint`.execute(trx);
  });
}

/** Inserts a day of play in the past: one round of each member who plays. `repetition` adds the same to it again. */
export function insertDay(db: Db, teams: AgentTeams, daysAgo: number, repetition = 0): Promise<void> {
  const { members, playing } = teams;
  // Figures by hour are not kept for longer, and writing those of a whole day takes most of the time.
  const minutes = daysAgo > daysByHour ? 59 : 23 * 60;
  const rounds = sql`
    select n.n, date_trunc('day', now(), 'UTC') - ${daysAgo}::int * interval '1 day'
        + ${shareOf(sql`'hour ' || n.n`)} * ${minutes}::int * interval '1 minute' as at
      from generate_series(0, ${members - 1}::int) n (n)
      where ${shareOf(sql`n.n || ' plays ' || ${daysAgo}::int`)} < ${playing}`;
  return insertPlay(db, teams, { rounds, seed: repetition * 1_000 + daysAgo });
}

/** Inserts rounds of many members that were settled from a time on, within seconds. */
export function insertWindow(
  db: Db,
  teams: AgentTeams,
  { count, from, seconds }: { readonly count: number; readonly from: Date; readonly seconds: number },
): Promise<void> {
  const rounds = sql`
    select (n.n * 7 % ${teams.members}::int)::int as n,
        ${from}::timestamptz + ${shareOf(sql`'window ' || n.n`)} * ${seconds}::int * interval '1 second' as at
      from generate_series(1, ${count}::bigint) n (n)`;
  return insertPlay(db, teams, {
    rounds,
    seed: (Math.floor(from.getTime() / 1_000 / 60) % 1_000_000) + 100_000,
  });
}

/** Builds the brand with the past of its members, and folds it. */
export async function buildAgentTeams(db: Db, size: AgentTeamsSize): Promise<AgentTeams> {
  const features = ["dividend-contracts", "daily-salary", "hourly-salary", "realtime-salary"];
  const brand = await buildBrand(db, { features });
  const games: TeamGame[] = [];
  for (const category of ["RNG", "LIVE", "SPORTS"] as const) {
    const vendor = await buildVendor(db, brand);
    const { id } = await buildGame(db, vendor, { gameType: category });
    games.push({ id, vendorId: vendor.id, category });
  }
  const agents = planAgents(size);
  const { members, playing } = size;
  const teams = { brand, agents, games, members, playing, firstMemberAt: Date.now() - 86_400_000 };
  await insertAgents(db, brand.id, agents);
  await insertMembers(db, teams, Math.max(1, size.days));
  await insertWallets(db, brand.id);
  await insertSessions(db, brand.id);
  await sql`analyze agents.closure, identity.account, identity.session, members.member, ledger.account, ledger.wallet`.execute(
    db,
  );
  for (let day = size.days; day > 0; day -= 1) {
    await insertDay(db, teams, day);
    if (day === size.days) await sql`analyze agent_figures.settlement, agent_figures.member_day`.execute(db);
  }
  await new FoldService().foldAll(platformCtx(db, brand), { batch: 20_000 });
  return teams;
}

/**
 * Inserts rounds that are settled now, as the vendor's calls leave them, of members who are online. Their money is not in
 * the ledger: `removeRounds` removes them before the books are checked.
 */
export async function insertRounds(
  db: Db,
  teams: AgentTeams,
  { count, online }: { readonly count: number; readonly online: number },
): Promise<void> {
  const { brand, games, members } = teams;
  const member = sql`floor(random() * ${Math.min(online, members)}::int)::int * ${Math.max(1, Math.floor(members / online))}::int`;
  await sql`
    with given as materialized (
      select (lpad(to_hex((extract(epoch from now()) * 1000)::bigint), 12, '0') || '7' || substr(x.hex, 1, 3) || 'b'
            || substr(x.hex, 4, 15))::uuid as id, ${memberIdOf(teams, sql`x.member`)} as member_id, 1 + x.n % ${games.length}::int as game,
          (100 + random() * 5000)::bigint as stake, case when x.n % 3 = 0 then 2 else 0 end as times
        from (select n, md5(random()::text || n) as hex, ${member} as member from generate_series(1, ${count}::int) n) x),
    bets as materialized (
      select g.id, g.member_id, g.stake, g.stake * g.times as payout, (${games.map(({ id }) => id)}::uuid[])[g.game] as game_id,
          (${games.map(({ vendorId }) => vendorId)}::uuid[])[g.game] as vendor_id
        from given g),
    rounds as (
      insert into play.round (id, brand_id, member_id, vendor_id, game_id, reference, currency, status, bets, staked, paid,
          valid_bet, opened_at, closed_at)
        select b.id, ${brand.id}::uuid, b.member_id, b.vendor_id, b.game_id, b.id::text, 'USD', 'closed', 1, b.stake, b.payout,
            play.round_turnover(b.game_id, 'closed', b.stake, b.payout), now(), now()
          from bets b)
    insert into play.transaction (vendor_id, uuid, kind, content_hash, brand_id, member_id, round_id, currency, closes_round, at)
      select b.vendor_id, b.id || k.kind, k.kind, '', ${brand.id}::uuid, b.member_id, b.id, 'USD', k.kind = 'win', now()
        from bets b cross join (values ('bet'), ('win')) k (kind)`.execute(db);
}

/** Removes the rounds of the brand. */
export async function removeRounds(db: Db, { brand }: AgentTeams): Promise<void> {
  await sql`delete from play.transaction t where t.brand_id = ${brand.id}::uuid`.execute(db);
  await sql`delete from play.round r where r.brand_id = ${brand.id}::uuid`.execute(db);
}

/** The brands of the bench: 1,000,000 members below 5,000 agents with 90 days of play, and less where only that is useful. */
const sizes: Readonly<Record<"postgres" | "embedded" | "small", AgentTeamsSize>> = {
  postgres: { members: 1_000_000, agents: 5_000, depth: 12, days: 90, playing: 0.05 },
  embedded: { members: 10_000, agents: 500, depth: 12, days: 30, playing: 0.05 },
  small: { members: 200, agents: 30, depth: 4, days: 6, playing: 0.2 },
};

const built = new Map<string, Promise<AgentTeams>>();

/** Builds the brand once for all scenes. */
export function agentTeamsOf(db: Db, { workspace, small }: SceneContext): Promise<AgentTeams> {
  const size = sizes[small ? "small" : workspace.kind];
  const known = built.get(workspace.dataDir) ?? buildAgentTeams(db, size);
  built.set(workspace.dataDir, known);
  return known;
}

/** The ctx of a signed-in agent. */
export function agentCtx(db: Db, { brand }: AgentTeams, { id, level }: TeamAgent): Ctx {
  const memberType = level === 1 ? 1 : 2;
  const actor = {
    kind: "member",
    memberId: id,
    sessionId: newId(),
    memberType,
    role: roleOf(memberType),
    lockedForMoney: false,
  } as const;
  return { ...platformCtx(db, brand), actor };
}
