import { sql } from "kysely";
import type { Db } from "../../../db/database.js";
import type { ProviderUse } from "../providers.model.js";
import {
  type CallWindow,
  type LastCall,
  type OperationHealth,
  ProviderOperation,
  windowMinutes,
} from "./health.model.js";

/** An operation of one of a brand's providers. */
interface OfProvider {
  readonly code: string;
  readonly operation: ProviderOperation;
}

async function listTimes(db: Db, brandId: string, use: ProviderUse): Promise<(LastCall & OfProvider)[]> {
  return db
    .selectFrom("payment_providers.last_call")
    .select(["code", "operation", "succeeded_at as lastSuccessAt", "failed_at as lastFailureAt"])
    .select(["failure as lastFailure", "failing_since as failingSince"])
    .where("brand_id", "=", brandId)
    .where("use", "=", use)
    .execute();
}

async function listWindows(
  db: Db,
  brandId: string,
  use: ProviderUse,
  now: Date,
): Promise<(CallWindow & OfProvider)[]> {
  const { rows } = await sql<CallWindow & OfProvider>`
    select c.code, c.operation, w.minutes,
      coalesce(sum(c.calls) filter (where c.outcome = 'OK'), 0)::int as ok,
      coalesce(sum(c.calls) filter (where c.outcome = 'REFUSED'), 0)::int as refused,
      coalesce(sum(c.calls) filter (where c.outcome = 'UNKNOWN'), 0)::int as unknown,
      coalesce(sum(c.calls) filter (where c.outcome = 'BAD_SIGNATURE'), 0)::int as "badSignatures",
      round(sum(c.total_ms) / sum(c.calls))::int as "averageMs", max(c.longest_ms)::int as "longestMs"
    from payment_providers.call_count c
    join unnest(${[...windowMinutes]}::int[]) w (minutes)
      on c.minute > ${now}::timestamptz - w.minutes * interval '1 minute'
    where c.brand_id = ${brandId} and c.use = ${use}
    group by c.code, c.operation, w.minutes`.execute(db);
  return rows;
}

const noCalls = { ok: 0, refused: 0, unknown: 0, badSignatures: 0, averageMs: null, longestMs: null };

/** Reads how the operations of a brand's providers do, by the codes of the providers. */
export async function readOperations(
  db: Db,
  brandId: string,
  use: ProviderUse,
  now: Date,
): Promise<ReadonlyMap<string, readonly OperationHealth[]>> {
  const times = await listTimes(db, brandId, use);
  const counted = await listWindows(db, brandId, use, now);
  const order = ({ operation }: OfProvider) => ProviderOperation.values.indexOf(operation);
  const byCode = new Map<string, OperationHealth[]>();
  for (const { code, ...one } of [...times].sort((a, b) => order(a) - order(b))) {
    const windows = windowMinutes.map((minutes): CallWindow => {
      const found = counted.find(
        (window) => window.code === code && window.operation === one.operation && window.minutes === minutes,
      );
      if (!found) return { minutes, ...noCalls };
      const { code: _code, operation: _operation, ...window } = found;
      return window;
    });
    byCode.set(code, [...(byCode.get(code) ?? []), { ...one, windows }]);
  }
  return byCode;
}
