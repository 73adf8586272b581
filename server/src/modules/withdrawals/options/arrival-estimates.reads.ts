import { sql } from "kysely";
import type { Db } from "../../../db/database.js";

/** How long withdrawals by a method took from the request to the payout. */
export interface ArrivalEstimate {
  /** Half of them took no longer. */
  readonly medianSeconds: number;
  /** Nine of ten took no longer. */
  readonly percentile90Seconds: number;
}

/** How many of the last payouts an estimate is made of, and the fewest that suffice. */
export const estimateSample = { most: 50, fewest: 5 } as const;

/** Estimates from the brand's last paid withdrawals of a method; null when there are too few. */
export async function readArrivalEstimate(
  db: Db,
  brandId: string,
  methodId: string,
): Promise<ArrivalEstimate | null> {
  const { rows } = await sql<ArrivalEstimate & { count: number }>`
    select count(*)::int as count,
      ceil(percentile_cont(0.5) within group (order by p.seconds))::int as "medianSeconds",
      ceil(percentile_cont(0.9) within group (order by p.seconds))::int as "percentile90Seconds"
    from (
      select greatest(0, extract(epoch from w.paid_at - w.created_at))::float8 as seconds
      from withdrawals.withdrawal w
      where w.brand_id = ${brandId} and w.method_id = ${methodId} and w.paid_at is not null
      order by w.paid_at desc
      limit ${estimateSample.most}) p`.execute(db);
  const [row] = rows;
  if (!row || row.count < estimateSample.fewest) return null;
  const { medianSeconds, percentile90Seconds } = row;
  return { medianSeconds, percentile90Seconds };
}
