import { type RawBuilder, sql } from "kysely";
import type { BrandRef, Ctx } from "../../src/core/ctx.js";
import { newId } from "../../src/core/ids.js";
import type { Db } from "../../src/db/database.js";
import { insertTreeNodes } from "../../src/modules/agents/agents.store.js";
import { roleOf } from "../../src/modules/identity/identity.model.js";
import { platformCtx } from "./platform.js";

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

export type Sql = RawBuilder<unknown>;

/** A number from 0 to 1 that looks random and depends on an expression. */
export const shareOf = (of: Sql): Sql =>
  sql`(('x' || substr(md5((${of})::text), 1, 8))::bit(32)::bigint / 4294967296.0)`;

/** The id of the member with a number: ordered by time, as the platform's ids are. */
export const memberIdOf = ({ firstMemberAt }: Pick<AgentTeams, "firstMemberAt">, n: Sql): Sql => sql`(
  lpad(to_hex(${firstMemberAt}::bigint + ${n}), 12, '0') || '7' || substr(md5((${n})::text), 1, 3) || 'a'
    || substr(md5((${n})::text), 4, 15))::uuid`;

/** The id of the agent directly above the member with a number, of an array of all agents' ids. */
export const agentIdOf = (ids: Sql, agents: number, n: Sql): Sql =>
  sql`(${ids})[1 + floor(${shareOf(sql`'agent ' || ${n}`)} * ${agents}::int)::int]`;

/** The level of an agent by its place among all (0 to 1): few are at the top and at the bottom. */
function levelAt(place: number, depth: number): number {
  const share = place < 0.5 ? Math.sqrt(place / 2) : 1 - Math.sqrt((1 - place) / 2);
  return Math.max(1, Math.ceil(share * depth));
}

/** Places agents so that the first ones of each level have the largest teams. */
export function planAgents({ agents, depth }: AgentTeamsSize): TeamAgent[] {
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

export async function insertAgents(db: Db, brandId: string, agents: readonly TeamAgent[]): Promise<void> {
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

/** Inserts the members below the agents, who registered within the past days. */
export async function insertMembers(db: Db, teams: AgentTeams, days: number): Promise<void> {
  const { brand, agents, members } = teams;
  await sql`
    with given as materialized (
      select ${memberIdOf(teams, sql`n`)} as id, ${agentIdOf(sql`a.ids`, agents.length, sql`n`)} as agent_id, n,
          now() - n % ${days}::int * interval '1 day' as at
        from (select ${agents.map(({ id }) => id)}::uuid[] as ids) a, generate_series(0, ${members - 1}::int) n),
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
