import { sql } from "kysely";
import type { Db } from "../../src/db/database.js";
import { programmesReconcileChecks } from "../../src/modules/programmes/programmes.reconcile.reads.js";
import { readBackendsCpu, readOwnCpu } from "../harness/cpu.js";
import {
  buildEngagementBrand,
  insertPlayersWithWallets,
  insertSettledBets,
  startProgramme,
  twentyProgrammes,
} from "../harness/engagement.js";
import { platformCtx } from "../harness/platform.js";
import type { DatabaseScene } from "../harness/scene.js";
import type { Sample } from "../harness/side.js";

/** Bets of a run, and the members who make them. */
const sizes = {
  postgres: { bets: 20_000, members: 2_000 },
  embedded: { bets: 2_000, members: 1_000 },
  small: { bets: 300, members: 50 },
};

const counted = "bets counted for 20 programmes";

/** Settled bets counted for twenty programmes of which each touches three, in the batches of the worker. */
export const engagementEvents: DatabaseScene = {
  kind: "database",
  name: "engagement-events",
  targets: [{ side: counted, of: "rate", limit: 5_000, on: "postgres" }],
  start: async (db, { workspace, small }) => {
    const size = sizes[small ? "small" : workspace.kind];
    const engagement = await buildEngagementBrand(db, workspace.dataDir);
    const { brand, services } = engagement;
    const members = await insertPlayersWithWallets(db, brand.id, size.members);
    for (const programme of twentyProgrammes) await startProgramme(engagement, programme);
    let total = 0;
    const run = async (): Promise<Sample> => {
      await insertSettledBets(db, { brandId: brand.id, members, count: size.bets });
      total += size.bets;
      const began = performance.now();
      const events = await services.programmeCounting.run(
        platformCtx(db, brand),
        AbortSignal.timeout(600_000),
      );
      const took = performance.now() - began;
      const faults = events === size.bets ? [] : [`${events} events were counted of ${size.bets}`];
      return { operations: events, seconds: took / 1_000, latencies: Float64Array.of(took), faults };
    };
    const cpu = async () => ({
      server: readOwnCpu(),
      database: workspace.url === null ? null : await readBackendsCpu(db),
    });
    return {
      sides: [{ name: counted, cpu, run }],
      close: async () => undefined,
      verify: async (db) => [
        ...(await verifyCounted(db, brand.id, total)),
        ...(await Promise.all(programmesReconcileChecks.map(({ run }) => run(db)))).flatMap(
          ({ differences }) => differences,
        ),
      ],
    };
  },
};

/** Each bet counted for the rebate and the mission of its category, and nothing else was counted there. */
async function verifyCounted(db: Db, brandId: string, total: number): Promise<string[]> {
  const { rows } = await sql<{ kind: string; counted: bigint; played: bigint; bets: bigint }>`
    select p.kind, sum(k.value)::bigint as counted,
      (select sum(s.valid_bet)::bigint from agent_figures.settlement s where s.brand_id = ${brandId}) as played,
      (select count(*) from agent_figures.settlement s where s.brand_id = ${brandId}) as bets
    from programmes.counter k join programmes.programme p on p.id = k.programme_id
    where p.brand_id = ${brandId} and p.kind in ('REBATE', 'MISSION') group by 1`.execute(db);
  const faults = rows.flatMap(({ kind, counted, played }) =>
    counted === played ? [] : [`${kind}: counted ${counted} of ${played}`],
  );
  if (rows.length !== 2 || rows.some(({ bets }) => bets !== BigInt(total)))
    faults.push(`${rows.length} kinds counted, ${rows[0]?.bets ?? 0n} of ${total} bets`);
  return faults;
}
