import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openEmptyDatabase } from "../../../test/database.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { buildMember } from "../../../test/factories/member.js";
import { newId } from "../../core/ids.js";
import type { Db } from "../../db/database.js";
import { migrate } from "../../db/migrate.js";
import { readSqlFiles } from "../../db/sql-files.js";
import { agentFiguresReconcileChecks } from "./agent-figures.reconcile.reads.js";

/** The migration that counts what moved members did by the agents above them at the time. */
const added = "agent-figures/0009-moved-members.sql";

/** The checks of what the migration changes. */
async function differences(db: Db): Promise<string[]> {
  const found: string[] = [];
  for (const { name, run } of agentFiguresReconcileChecks)
    if (/member_day|distinct members are counted/.test(name)) found.push(...(await run(db)).differences);
  return found;
}

test("figures of members who were moved before the upgrade are counted again", async () => {
  const { database, close } = await openEmptyDatabase();
  onTestFinished(close);
  const { db } = database;
  const files = await readSqlFiles();
  await migrate(database, { ...files, migrations: files.migrations.filter(({ name }) => name !== added) });
  const brand = await buildBrand(db);
  const [top, from, to, member] = [
    await buildMember(db, brand, { memberType: 1 }),
    await buildMember(db, brand, { memberType: 2 }),
    await buildMember(db, brand, { memberType: 2 }),
    await buildMember(db, brand),
  ].map(({ id }) => id) as [string, string, string, string];
  const paths = [
    [from, top],
    [to, top],
  ];
  await sql`insert into agents.move (id, brand_id, member_id, from_id, to_id, decided_at, due_at, ended_at, moved)
    values (${newId()}, ${brand.id}, ${member}, ${from}, ${to}, '2026-11-23T12:00Z', '2026-11-24T00:00Z',
      '2026-11-24T00:01Z', true)`.execute(db);
  await sql`insert into agent_figures.path (agents) select x.path::uuid[]
    from unnest(${paths.map((path) => `{${path.join(",")}}`)}::text[]) x (path)`.execute(db);
  const settle = (sequence: number, at: string, path: string[]) =>
    sql`insert into agent_figures.settlement (sequence, brand_id, member_id, path, round_id, currency, category, vendor_id,
        local_day, local_hour, hour_at, stake, payout, valid_bet, total_stake, total_payout, total_valid_bet, settled_at)
      select ${sequence}::bigint, ${brand.id}, ${member}, ${path}::uuid[], gen_random_uuid(), 'USD', 'RNG', ${brand.id},
        x.at::date, extract(hour from x.at), date_trunc('hour', x.at, 'UTC'), 6000, 0, 6000, 6000, 0, 6000, x.at
      from (select ${at}::timestamptz as at) x`.execute(db);
  // The second was settled before the move was carried out, as was the day on which it was due.
  await settle(1, "2026-11-23T10:00:00Z", [from, top]);
  await settle(2, "2026-11-24T00:00:30Z", [from, top]);
  await settle(3, "2026-11-24T10:00:00Z", [to, top]);
  await sql`insert into agent_figures.member_day
    select e.brand_id, e.member_id, e.local_day, e.currency, e.category, e.vendor_id, min(p.id), sum(e.rounds), sum(e.stake),
        sum(e.payout), sum(e.valid_bet), 0, 0, 0, 0, 0, 0, 0, 0, 0
      from agent_figures.entry e join agent_figures.path p on p.agents = e.path
      group by 1, 2, 3, 4, 5, 6`.execute(db);
  await sql`insert into agent_figures.member_state
      (brand_id, member_id, currency, starts, valid_bets, rounds, deposit_counts, withdrawal_counts)
    values (${brand.id}, ${member}, 'USD', array['2026-11-24 10:00', '2026-11-24', '2026-11-23', '2026-11-16', '2026-11-01']::timestamp[],
      '{6000, 12000, 18000, 18000, 18000}', '{1, 2, 3, 3, 3}', '{0, 0, 0, 0, 0}', '{0, 0, 0, 0, 0}')`.execute(
    db,
  );
  // The agent after the move counted what the member did before it.
  await sql`insert into agent_figures.agent_period
    select ${brand.id}, ${to}, k.kind, k.start::timestamp, 'USD', true, 1, 1, 0, 0
      from (values ('DAY', '2026-11-24'), ('WEEK', '2026-11-23'), ('HALF_MONTH', '2026-11-16'), ('MONTH', '2026-11-01')) k (kind, start)`.execute(
    db,
  );
  await sql`update agent_figures.fold_state set last_sequence = 3`.execute(db);
  await migrate(database);
  expect(await differences(db)).toEqual([]);
  const { rows } = await sql`
    select array_agg(f.active order by f.is_direct) as active from agent_figures.agent_period f
      where f.kind = 'WEEK' group by f.agent_id order by array_position(${[from, to, top]}::uuid[], f.agent_id)`.execute(
    db,
  );
  expect(rows).toEqual([{ active: [0, 1] }, { active: [0, 0] }, { active: [1, 0] }]);
  // What is folded later is added to it.
  await settle(4, "2026-11-25T10:00:00Z", [to, top]);
  await sql`select agent_figures.roll_up(3, 4)`.execute(db);
  expect(await differences(db)).toEqual([]);
});
