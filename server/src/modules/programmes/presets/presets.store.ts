import type { Db } from "../../../db/database.js";

/** The programme that an agent has chosen for a member; null for none. */
export async function findPreset(db: Db, memberId: string): Promise<string | null> {
  const row = await db
    .selectFrom("programmes.preset")
    .select("programme_id as programmeId")
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return row?.programmeId ?? null;
}

export async function insertPreset(
  db: Db,
  {
    memberId,
    programmeId,
    now,
  }: { readonly memberId: string; readonly programmeId: string; readonly now: Date },
): Promise<void> {
  const row = { member_id: memberId, programme_id: programmeId, joined_at: now };
  await db.insertInto("programmes.preset").values(row).execute();
}

export async function insertLinkPreset(db: Db, invitationId: string, programmeId: string): Promise<void> {
  const row = { invitation_id: invitationId, programme_id: programmeId };
  await db.insertInto("programmes.link_preset").values(row).execute();
}

/** Reads the programmes of links, by invitation; links without one are left out. */
export async function readLinkPresets(
  db: Db,
  invitationIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (invitationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("programmes.link_preset")
    .select(["invitation_id as invitationId", "programme_id as programmeId"])
    .where("invitation_id", "in", [...invitationIds])
    .execute();
  return new Map(rows.map(({ invitationId, programmeId }) => [invitationId, programmeId]));
}
