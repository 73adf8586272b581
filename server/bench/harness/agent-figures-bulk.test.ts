import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { FoldService } from "../../src/modules/agent-figures/fold.service.js";
import { asOwner, openOwnTestDatabase } from "../../test/database.js";
import { buildAgentTeams, findAgentTeams } from "./agent-data.js";
import { platformCtx } from "./platform.js";

const size = { members: 60, agents: 12, depth: 3, days: 16, playing: 0.3 };
const tables = ["path", "member_day", "agent_day", "agent_hour", "agent_period", "member_state"];

test("figures that are computed all together equal those of the fold", async () => {
  const { database, close } = await openOwnTestDatabase("owner");
  onTestFinished(close);
  const { db } = database;
  const teams = await buildAgentTeams(db, size);
  const ctx = platformCtx(db, teams.brand);
  const folds = new FoldService();
  await folds.deleteOldHours(ctx);
  /** Rows with the paths' numbers replaced by what they stand for, in an order of their own. */
  const read = async () => {
    const rows: Record<string, unknown[]> = {};
    for (const table of tables) {
      const { rows: found } = await sql<{ row: string }>`
        select (to_jsonb(f) - 'id' - 'path_id' || jsonb_build_object('path', p.agents))::text as row
          from ${sql.table(`agent_figures.${table}`)} f
          left join agent_figures.path p on p.id = (to_jsonb(f) ->> 'path_id')::int order by 1`.execute(db);
      rows[table] = found.map(({ row }) => row);
    }
    return rows;
  };
  const computed = await read();
  for (const table of tables) expect(computed[table]?.length, table).toBeGreaterThan(size.agents);
  await asOwner(db, async (trx) => {
    for (const table of tables) await sql`delete from ${sql.table(`agent_figures.${table}`)}`.execute(trx);
    const { rows } = await sql<{
      last: bigint;
    }>`select f.last_sequence as last from agent_figures.fold_state f`.execute(trx);
    for (let after = 0n; after < (rows[0]?.last ?? 0n); after += 100n)
      await sql`select agent_figures.roll_up(${after}::bigint, least(${after}::bigint + 100, ${rows[0]?.last}::bigint))`.execute(
        trx,
      );
  });
  await folds.deleteOldHours(ctx);
  expect(await read()).toEqual(computed);
  expect(await findAgentTeams(db, size)).toEqual(teams);
});
