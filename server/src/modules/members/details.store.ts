import type { Db } from "../../db/database.js";

/** Lists the encrypted details of a member of the brand. */
export async function findDetails(
  db: Db,
  brandId: string,
  memberId: string,
): Promise<readonly { readonly field: string; readonly sealed: Buffer }[]> {
  return db
    .selectFrom("members.detail")
    .select(["field", "sealed"])
    .where("brand_id", "=", brandId)
    .where("member_id", "=", memberId)
    .execute();
}

/** Upserts encrypted details; null deletes one. */
export async function writeDetails(
  db: Db,
  of: { readonly brandId: string; readonly memberId: string },
  sealed: ReadonlyMap<string, Buffer | null>,
): Promise<void> {
  const { brandId, memberId } = of;
  const removed = [...sealed].filter(([, text]) => text === null).map(([field]) => field);
  if (removed.length > 0)
    await db
      .deleteFrom("members.detail")
      .where("brand_id", "=", brandId)
      .where("member_id", "=", memberId)
      .where("field", "in", removed)
      .execute();
  const rows = [...sealed].flatMap(([field, text]) =>
    text === null ? [] : [{ member_id: memberId, brand_id: brandId, field, sealed: text }],
  );
  if (rows.length > 0)
    await db
      .insertInto("members.detail")
      .values(rows)
      .onConflict((on) =>
        on.columns(["member_id", "field"]).doUpdateSet((of) => ({ sealed: of.ref("excluded.sealed") })),
      )
      .execute();
}
