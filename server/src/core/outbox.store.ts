import { sql } from "kysely";
import type { Db } from "../db/database.js";
import { executeNamed } from "../db/named-query.js";

/** Events of one topic; the payloads are JSON texts. */
export interface NewEvents {
  readonly topic: string;
  readonly payloads: readonly string[];
  readonly brandId: string;
  readonly requestId: string;
  readonly dueAt: Date;
}

/** Inserts events in the order of their payloads. */
export async function insertEvents(db: Db, events: NewEvents): Promise<void> {
  const { topic, payloads, brandId, requestId, dueAt } = events;
  const insert = sql`
    insert into core.outbox (topic, payload, brand_id, request_id, due_at)
    select ${topic}, x.payload::jsonb, ${brandId}::uuid, ${requestId}, ${dueAt}::timestamptz
    from unnest(${[...payloads]}::text[]) with ordinality x (payload, place)
    order by x.place`;
  await executeNamed(db, "core.insert_events", insert);
}
