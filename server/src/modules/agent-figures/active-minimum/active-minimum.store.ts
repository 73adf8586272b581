import { sql } from "kysely";
import type { Db } from "../../../db/database.js";
import { executeNamed } from "../../../db/named-query.js";
import type { LocalDay } from "../local-days.model.js";
import type { ActiveMinimum } from "./active-minimum.model.js";

/** Reads the minimum of periods that begin on a day. */
export async function readMinimumOn(
  db: Db,
  { brandId, currency, day }: { readonly brandId: string; readonly currency: string; readonly day: LocalDay },
): Promise<bigint> {
  const { rows } = await executeNamed(
    db,
    "agent-figures.minimum",
    sql<{ amount: bigint }>`
      select agent_figures.active_min_bet(${brandId}, ${currency}, ${day}::date) as amount`,
  );
  const [found] = rows;
  if (!found) throw new Error("the minimum returned no row");
  return found.amount;
}

/** Lists the minimums of currencies, in their order. */
export async function listMinimums(
  db: Db,
  { brandId, today }: { readonly brandId: string; readonly today: LocalDay },
  currencies: readonly string[],
): Promise<ActiveMinimum[]> {
  interface Row {
    readonly currency: string;
    readonly amount: bigint;
    readonly nextAmount: bigint | null;
    readonly since: LocalDay | null;
  }
  const { rows } = await sql<Row>`
    select x.currency, agent_figures.active_min_bet(${brandId}, x.currency, ${today}::date) as amount,
      n.active_min_bet as "nextAmount", to_char(n.since, 'YYYY-MM-DD') as since
    from unnest(${[...currencies]}::text[]) with ordinality x (currency, rank)
    left join agent_figures.terms n
      on n.brand_id = ${brandId} and n.currency = x.currency and n.since > ${today}::date
    order by x.rank`.execute(db);
  return rows.map(({ currency, amount, nextAmount, since }) => ({
    currency,
    amount,
    next: nextAmount === null || since === null ? null : { amount: nextAmount, since },
  }));
}

/** Sets the minimum of periods that begin on a day or later. */
export async function upsertMinimum(
  db: Db,
  {
    brandId,
    currency,
    amount,
    since,
  }: {
    readonly brandId: string;
    readonly currency: string;
    readonly amount: bigint;
    readonly since: LocalDay;
  },
): Promise<void> {
  await db
    .insertInto("agent_figures.terms")
    .values({ brand_id: brandId, currency, active_min_bet: amount, since })
    .onConflict((on) => on.columns(["brand_id", "currency", "since"]).doUpdateSet({ active_min_bet: amount }))
    .execute();
}
