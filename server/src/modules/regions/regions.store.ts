import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import type { LoadCounts, RegionRule } from "./regions.model.js";

/** Finds the brand's access rule. */
export async function findRule(db: Db, brandId: string): Promise<RegionRule | null> {
  const row = await db
    .selectFrom("regions.rule")
    .select(["mode", "countries"])
    .select([
      sql<string[]>`array(select net::text from unnest(allowed) as net)`.as("allowed"),
      sql<string[]>`array(select net::text from unnest(blocked) as net)`.as("blocked"),
    ])
    .where("brand_id", "=", brandId)
    .executeTakeFirst();
  return row ?? null;
}

/** Upserts the brand's access rule. */
export async function writeRule(db: Db, brandId: string, rule: RegionRule): Promise<void> {
  const values = {
    mode: rule.mode,
    countries: [...rule.countries],
    allowed: sql<string[]>`${[...rule.allowed]}::text[]::cidr[]`,
    blocked: sql<string[]>`${[...rule.blocked]}::text[]::cidr[]`,
  };
  await db
    .insertInto("regions.rule")
    .values({ brand_id: brandId, ...values })
    .onConflict((on) => on.column("brand_id").doUpdateSet(values))
    .execute();
}

/** Finds the country of an IP address: that of the most specific network. Null when unknown. */
export async function findCountry(db: Db, address: string): Promise<string | null> {
  const row = await db
    .selectFrom("regions.country_net")
    .select("country")
    .where(sql<boolean>`net >>= ${address}::inet`)
    .where("load_id", "=", (of) => of.selectFrom("regions.load").select("id").where("current", "=", true))
    .orderBy(sql`masklen(net)`, "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.country ?? null;
}

/** Whether a country table is loaded. */
export async function hasCurrentLoad(db: Db): Promise<boolean> {
  const row = await db.selectFrom("regions.load").select("id").where("current", "=", true).executeTakeFirst();
  return row !== undefined;
}

/** Inserts a load, which is not current yet. */
export async function insertLoad(db: Db, id: string, now: Date): Promise<void> {
  await db.insertInto("regions.load").values({ id, started_at: now, finished_at: null }).execute();
}

/** Locks a load that is not complete, and returns its counts; null when there is no such load. */
export async function lockOpenLoad(db: Db, id: string): Promise<LoadCounts | null> {
  const row = await db
    .selectFrom("regions.load")
    .select(["ranges", "faults"])
    .where("id", "=", id)
    .where("finished_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Adds to the counts of a load. */
export async function addCounts(db: Db, id: string, { ranges, faults }: LoadCounts): Promise<void> {
  await db
    .updateTable("regions.load")
    .set((of) => ({ ranges: of("ranges", "+", ranges), faults: of("faults", "+", faults) }))
    .where("id", "=", id)
    .execute();
}

/** A network of a load. `span` is the number of addresses of the range that it was split from. */
export interface NetRow {
  readonly net: string;
  readonly country: string | null;
  readonly span: string;
}

/** Adds distinct networks to a load. For an existing network, the smaller range wins. */
export async function insertNets(db: Db, loadId: string, nets: readonly NetRow[]): Promise<void> {
  const column = (of: (row: NetRow) => string | null) => nets.map(of);
  await sql`
    insert into regions.country_net (load_id, net, country, span)
    select ${loadId}::uuid, given.net::cidr, given.country, given.span::numeric
    from unnest(${column(({ net }) => net)}::text[], ${column(({ country }) => country)}::text[],
      ${column(({ span }) => span)}::text[]) as given (net, country, span)
    on conflict (load_id, net) do update set country = excluded.country, span = excluded.span
    where excluded.span <= country_net.span`.execute(db);
}

/** Makes a load the current one and returns its number of networks. Runs in a transaction. */
export async function finishLoad(db: Db, id: string, now: Date): Promise<number> {
  const { nets } = await db
    .selectFrom("regions.country_net")
    .select((of) => of.fn.countAll<string>().as("nets"))
    .where("load_id", "=", id)
    .executeTakeFirstOrThrow();
  await db.updateTable("regions.load").set({ current: false }).where("current", "=", true).execute();
  await db
    .updateTable("regions.load")
    .set({ current: true, finished_at: now, nets: Number(nets) })
    .where("id", "=", id)
    .execute();
  return Number(nets);
}

/** Deletes one load, or all that were replaced or were started before the given time and never finished. */
export async function deleteLoads(db: Db, which: { id: string } | { before: Date }): Promise<void> {
  const loads = db
    .selectFrom("regions.load")
    .select("id")
    .where("current", "=", false)
    .where((of) =>
      "id" in which
        ? of("id", "=", which.id)
        : of.or([of("finished_at", "is not", null), of("started_at", "<", which.before)]),
    );
  const ids = (await loads.execute()).map(({ id }) => id);
  if (ids.length === 0) return;
  await db.deleteFrom("regions.country_net").where("load_id", "in", ids).execute();
  await db.deleteFrom("regions.load").where("id", "in", ids).execute();
}
