import { sql } from "kysely";
import type { Db } from "../../../db/database.js";
import type { ProviderKey, ProviderUse } from "../providers.model.js";
import type { ProviderAlertKind } from "./health.model.js";
import type { CallCount, CallTimes } from "./provider-calls.js";

/**
 * Adds what a node counted to the counts of all nodes. Providers that no longer exist are left out. The rows are locked in
 * one order.
 */
export async function addCounts(db: Db, counts: readonly CallCount[]): Promise<void> {
  if (counts.length === 0) return;
  await sql`
    insert into payment_providers.call_count as c
        (brand_id, use, code, operation, minute, outcome, calls, total_ms, longest_ms)
      select p.brand_id, p.use, p.code, x.operation, x.minute, x.outcome, x.calls, x."totalMs", x."longestMs"
        from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) x ("brandId" uuid, use text, code text, operation text,
          minute timestamptz, outcome text, calls bigint, "totalMs" bigint, "longestMs" bigint)
        join payment_providers.provider p on p.brand_id = x."brandId" and p.use = x.use and p.code = x.code
        order by 1, 2, 3, 4, 5, 6
      on conflict (brand_id, use, code, operation, minute, outcome) do update
        set calls = c.calls + excluded.calls, total_ms = c.total_ms + excluded.total_ms,
          longest_ms = greatest(c.longest_ms, excluded.longest_ms)`.execute(db);
}

/**
 * Notes when operations succeeded and failed last: the latest of all nodes. Failures from before a success of another node
 * do not count as failing since then. The rows are locked in one order.
 */
export async function noteTimes(db: Db, times: readonly CallTimes[]): Promise<void> {
  if (times.length === 0) return;
  await sql`
    insert into payment_providers.last_call as c
        (brand_id, use, code, operation, succeeded_at, failed_at, failure, failing_since)
      select p.brand_id, p.use, p.code, x.operation, x."succeededAt", x."failedAt", x.failure, x."failingSince"
        from jsonb_to_recordset(${JSON.stringify(times)}::jsonb) x ("brandId" uuid, use text, code text, operation text,
          "succeededAt" timestamptz, "failedAt" timestamptz, failure text, "failingSince" timestamptz)
        join payment_providers.provider p on p.brand_id = x."brandId" and p.use = x.use and p.code = x.code
        order by 1, 2, 3, 4
      on conflict (brand_id, use, code, operation) do update
        set succeeded_at = greatest(c.succeeded_at, excluded.succeeded_at),
          failed_at = greatest(c.failed_at, excluded.failed_at),
          failure = case when excluded.failed_at >= c.failed_at or c.failed_at is null
            then coalesce(excluded.failure, c.failure) else c.failure end,
          failing_since = (select f.since
            from (select case when excluded.succeeded_at is null
              then coalesce(c.failing_since, excluded.failing_since) else excluded.failing_since end as since) f
            where f.since >= coalesce(greatest(c.succeeded_at, excluded.succeeded_at), '-infinity'))`.execute(
    db,
  );
}

/** Deletes the counts of minutes before a time. */
export async function deleteCountsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("payment_providers.call_count").where("minute", "<", before).execute();
}

/** Raises an alert about a provider. Returns false when one of the kind is in force already. */
export async function raiseAlert(
  db: Db,
  brandId: string,
  { use, code }: ProviderKey,
  alert: { readonly kind: ProviderAlertKind; readonly at: Date },
): Promise<boolean> {
  const { kind, at } = alert;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("payment_providers.alert")
    .values({ brand_id: brandId, use, code, kind, raised_at: at })
    .onConflict((on) =>
      on
        .columns(["brand_id", "use", "code"])
        .doUpdateSet({ kind, raised_at: at })
        .where("payment_providers.alert.kind", "<>", kind),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Ends the alert about a provider. Returns false when none is in force. */
export async function endAlert(db: Db, brandId: string, { use, code }: ProviderKey): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("payment_providers.alert")
    .where("brand_id", "=", brandId)
    .where("use", "=", use)
    .where("code", "=", code)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** A provider with the alert that is in force. */
export interface ProviderWithAlert {
  readonly code: string;
  readonly alert: ProviderAlertKind | null;
  readonly alertSince: Date | null;
}

/** Lists the brand's providers of a use by their codes. */
export async function listProviders(db: Db, brandId: string, use: ProviderUse): Promise<ProviderWithAlert[]> {
  return db
    .selectFrom("payment_providers.provider as provider")
    .leftJoin("payment_providers.alert as alert", (on) =>
      on
        .onRef("alert.brand_id", "=", "provider.brand_id")
        .onRef("alert.use", "=", "provider.use")
        .onRef("alert.code", "=", "provider.code"),
    )
    .select(["provider.code", "alert.kind as alert", "alert.raised_at as alertSince"])
    .where("provider.brand_id", "=", brandId)
    .where("provider.use", "=", use)
    .orderBy("provider.code")
    .execute();
}
