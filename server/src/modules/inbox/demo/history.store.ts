import { sql } from "kysely";
import { newId } from "../../../core/ids.js";
import type { Db } from "../../../db/database.js";
import type { HistoryNotice } from "../../../kit/demo-history/demo-history.js";

/** Inserts notifications of a history; those from before `readUntil` have been read. */
export async function insertHistoryNotices(
  db: Db,
  {
    brandId,
    currency,
    readUntil,
  }: { readonly brandId: string; readonly currency: string; readonly readUntil: Date },
  notices: readonly HistoryNotice[],
): Promise<void> {
  const rows = notices.map(({ amount, ...notice }) => ({
    ...notice,
    id: newId(),
    amount: amount.toString(),
  }));
  await sql`
    insert into inbox.message (id, brand_id, member_id, event_key, kind, amount, currency, reference, counterparty, sent_at,
        read_at)
      select x.id, ${brandId}, x."memberId", x.key, x.kind, x.amount, ${currency}, x.reference, x.party, x.at,
        case when x.at < ${readUntil}::timestamptz then x.at + interval '1 hour' end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) x (id uuid, "memberId" uuid, key text, kind text,
        amount bigint, reference text, party text, at timestamptz)`.execute(db);
}
