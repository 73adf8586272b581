import { sql } from "kysely";
import type { Db } from "../../src/db/database.js";
import type { AgentTeams, TeamAgent, TeamGame } from "./agent-teams.js";

interface Row {
  readonly id: string;
  readonly code: string;
  readonly timeZone: string;
  readonly host: string;
}

/** Reads the brand of an earlier run, which a kept database has; null without one. */
export async function loadAgentTeams(db: Db, playing: number): Promise<AgentTeams | null> {
  const { rows } = await sql<Row>`
    select b.id, b.code, b.time_zone as "timeZone", d.host from brands.brand b join brands.domain d on d.brand_id = b.id
    where exists (select from identity.account a where a.brand_id = b.id and a.username = 'agent1') limit 1`.execute(
    db,
  );
  const [brand] = rows;
  if (!brand) return null;
  const agents = await sql<TeamAgent>`
    select a.id, c.ancestor as "uplineId",
      (select count(*)::int from agents.closure x where x.descendant = a.id) as level
    from identity.account a left join agents.closure c on c.descendant = a.id and c.depth = 1
    where a.brand_id = ${brand.id} and a.member_type <> 0 order by substr(a.username, 6)::int`.execute(db);
  const games = await sql<TeamGame>`
    select g.id, g.vendor_id as "vendorId", g.game_type as category from catalogue.game g
    join catalogue.vendor v on v.id = g.vendor_id where v.brand_id = ${brand.id} order by g.id`.execute(db);
  const members = await sql<{ count: number; first: string }>`
    select count(*)::int as count, min(a.id::text) as first from identity.account a
    where a.brand_id = ${brand.id} and a.member_type = 0`.execute(db);
  const { count = 0, first = "" } = members.rows[0] ?? {};
  const firstMemberAt = Number.parseInt(first.replaceAll("-", "").slice(0, 12), 16);
  return { brand, agents: agents.rows, games: games.rows, members: count, playing, firstMemberAt };
}
