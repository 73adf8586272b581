import { sql } from "kysely";
import type { Db } from "../../../db/database.js";
import { actionOfSubject, revealPrefix, type SecurityAlert, type Suspicion } from "./alerts.model.js";

function entriesOf(db: Db, { brandId }: Suspicion, since: Date) {
  return db
    .selectFrom("audit.entry")
    .where("brand_id", brandId === null ? "is" : "=", brandId)
    .where("at", ">", since)
    .select(sql<number>`count(*)::int`.as("count"));
}

/** Counts the entries that a suspicion is about: of a pair, those of who has fewer. */
export async function countEntries(db: Db, suspicion: Suspicion, since: Date): Promise<number> {
  const { kind, accountId, otherAccountId } = suspicion;
  const entries = entriesOf(db, suspicion, since);
  const action = actionOfSubject[kind];
  if (action !== undefined) {
    const ofAccount = entries.where("subject_kind", "=", "staff").where("subject_id", "=", accountId);
    return (await ofAccount.where("action", "=", action).executeTakeFirstOrThrow()).count;
  }
  if (kind === "bulk_reveals") {
    const ofAccount = entries.where("actor_id", "=", accountId);
    return (await ofAccount.where("action", "like", `${revealPrefix}%`).executeTakeFirstOrThrow()).count;
  }
  const approvals = async (approver: string | null, requester: string | null) => {
    const ofPair = entries.where("actor_id", "=", approver).where("requested_by", "=", requester);
    return (await ofPair.executeTakeFirstOrThrow()).count;
  };
  return Math.min(await approvals(accountId, otherAccountId), await approvals(otherAccountId, accountId));
}

/** Whether an alert of the suspicion was raised after a time. */
export async function wasRaised(db: Db, suspicion: Suspicion, after: Date): Promise<boolean> {
  const { kind, brandId, accountId, otherAccountId } = suspicion;
  const found = await db
    .selectFrom("audit.alert")
    .select("id")
    .where("account_id", "=", accountId)
    .where("kind", "=", kind)
    .where("raised_at", ">", after)
    .where("brand_id", brandId === null ? "is" : "=", brandId)
    .where("other_account_id", otherAccountId === null ? "is" : "=", otherAccountId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Inserts an alert, not acknowledged yet. */
export async function insertAlert(
  db: Db,
  alert: Omit<SecurityAlert, "acknowledgedAt" | "acknowledgedBy" | "note">,
): Promise<void> {
  await db
    .insertInto("audit.alert")
    .values({
      id: alert.id,
      brand_id: alert.brandId,
      kind: alert.kind,
      account_id: alert.accountId,
      other_account_id: alert.otherAccountId,
      count: alert.count,
      since: alert.since,
      raised_at: alert.raisedAt,
      acknowledged_at: null,
      acknowledged_by: null,
      note: null,
    })
    .execute();
}

/** Selects alerts of a brand, or with null those of the installation. */
export function selectAlerts(db: Db, brandId: string | null) {
  return db
    .selectFrom("audit.alert as a")
    .where("a.brand_id", brandId === null ? "is" : "=", brandId)
    .select([
      "a.id",
      "a.brand_id as brandId",
      "a.kind",
      "a.account_id as accountId",
      "a.other_account_id as otherAccountId",
      "a.count",
      "a.since",
      "a.raised_at as raisedAt",
      "a.acknowledged_at as acknowledgedAt",
      "a.acknowledged_by as acknowledgedBy",
      "a.note",
    ]);
}

/** Locks an alert of the brand or the installation; null when there is none. */
export async function lockAlert(db: Db, brandId: string, id: string): Promise<SecurityAlert | null> {
  for (const owner of [brandId, null]) {
    const alert = await selectAlerts(db, owner).where("a.id", "=", id).forUpdate().executeTakeFirst();
    if (alert) return alert;
  }
  return null;
}

/** Stores who acknowledged an alert, and their note. */
export async function storeAcknowledgement(
  db: Db,
  id: string,
  { at, by, note }: { readonly at: Date; readonly by: string; readonly note: string },
): Promise<void> {
  await db
    .updateTable("audit.alert")
    .set({ acknowledged_at: at, acknowledged_by: by, note })
    .where("id", "=", id)
    .execute();
}
