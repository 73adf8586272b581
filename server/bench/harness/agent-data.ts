import { sql } from "kysely";
import type { Db } from "../../src/db/database.js";
import { CountedRangesService } from "../../src/modules/agent-figures/counted-ranges/counted-ranges.service.js";
import { FoldService } from "../../src/modules/agent-figures/fold.service.js";
import { TeamCountsService } from "../../src/modules/agent-figures/team-counts/team-counts.service.js";
import { buildBrand } from "../../test/factories/brand.js";
import { buildGame } from "../../test/factories/game.js";
import { buildVendor } from "../../test/factories/vendor.js";
import { insertSessions, insertWallets } from "./agent-members.js";
import { insertPast } from "./agent-play.js";
import {
  type AgentTeams,
  type AgentTeamsSize,
  insertAgents,
  insertMembers,
  planAgents,
  type TeamAgent,
  type TeamGame,
} from "./agent-teams.js";
import { loadInBulk } from "./bulk-load.js";
import { platformCtx } from "./platform.js";
import type { SceneContext } from "./scene.js";

/** The tables of members, their wallets and sessions. */
const memberTables = [
  "agents.closure",
  "identity.account",
  "identity.session",
  "ledger.account",
  "ledger.wallet",
  "members.member",
];

/** Builds the brand with the past of its members until now; `log` receives the progress. */
export async function buildAgentTeams(
  db: Db,
  size: AgentTeamsSize,
  log: (line: string) => void = () => undefined,
): Promise<AgentTeams> {
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
  await loadInBulk(db, memberTables, async (trx) => {
    await insertMembers(trx, teams, Math.max(1, size.days));
    log("members are built");
    await insertWallets(trx, brand.id);
    await insertSessions(trx, brand.id);
  });
  await sql`analyze agents.closure, agents.node, identity.account, identity.session, members.member, ledger.account,
    ledger.wallet`.execute(db);
  log("wallets and sessions are built");
  await insertPast(db, teams, size.days, log);
  const ctx = platformCtx(db, brand);
  await new FoldService().foldAll(ctx, { batch: 20_000 });
  await new CountedRangesService().countDue(ctx);
  await new TeamCountsService().countDue(ctx);
  log("figures are built");
  return teams;
}

/** Finds the brand in a database in which it was built; null without one. */
export async function findAgentTeams(db: Db, { playing }: AgentTeamsSize): Promise<AgentTeams | null> {
  const { rows: brands } = await sql<AgentTeams["brand"]>`
    select b.id, b.code, b.time_zone as "timeZone", d.host from brands.brand b
      join brands.domain d on d.brand_id = b.id
      join identity.account a on a.brand_id = b.id and a.username_norm = 'agent1'`.execute(db);
  const [brand] = brands;
  if (!brand) return null;
  const { rows: agents } = await sql<TeamAgent>`
    select a.id, (select count(*)::int from agents.closure c where c.descendant = a.id) as level,
        (select c.ancestor from agents.closure c where c.descendant = a.id and c.depth = 1) as "uplineId"
      from identity.account a where a.brand_id = ${brand.id}::uuid and a.member_type <> 0
      order by substr(a.username_norm, 6)::int`.execute(db);
  const { rows: games } = await sql<TeamGame>`
    select g.id, g.vendor_id as "vendorId", g.game_type as category
      from catalogue.game g where g.brand_id = ${brand.id}::uuid order by g.id`.execute(db);
  const { rows: members } = await sql<{ count: number; firstAt: number }>`
    select count(*)::int as count, min(('x' || substr(replace(a.id::text, '-', ''), 1, 12))::bit(48)::bigint)::float8 as "firstAt"
      from identity.account a where a.brand_id = ${brand.id}::uuid and a.member_type = 0`.execute(db);
  const { count = 0, firstAt = 0 } = members[0] ?? {};
  return { brand, agents, games, members: count, playing, firstMemberAt: firstAt };
}

/** The brands of the bench: 1,000,000 members below 5,000 agents with 90 days of play, and less where only that is useful. */
const sizes: Readonly<Record<"postgres" | "embedded" | "small", AgentTeamsSize>> = {
  postgres: { members: 1_000_000, agents: 5_000, depth: 12, days: 90, playing: 0.05 },
  embedded: { members: 10_000, agents: 500, depth: 12, days: 30, playing: 0.05 },
  small: { members: 200, agents: 30, depth: 4, days: 6, playing: 0.2 },
};

/** Builds the large brand into an empty database on PostgreSQL. */
export async function buildLargeTeams(db: Db, log: (line: string) => void): Promise<void> {
  await buildAgentTeams(db, sizes.postgres, log);
}

const built = new Map<string, Promise<AgentTeams>>();

/** The brand for all scenes, which is built once, or was built into the database before. */
export function agentTeamsOf(db: Db, { workspace, small }: SceneContext): Promise<AgentTeams> {
  const size = sizes[small ? "small" : workspace.kind];
  const known =
    built.get(workspace.dataDir) ??
    findAgentTeams(db, size).then((found) => found ?? buildAgentTeams(db, size));
  built.set(workspace.dataDir, known);
  return known;
}
