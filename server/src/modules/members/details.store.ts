import type { Db } from "../../db/database.js";

/** What is kept of a member of the brand: sealed texts by field. */
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

/** Writes sealed texts over those there are; null takes one away. */
export async function writeDetails(
  db: Db,
  of: { readonly brandId: string; readonly memberId: string },
  sealed: ReadonlyMap<string, Buffer | null>,
): Promise<void> {
  const { brandId, memberId } = of;
  const gone = [...sealed].filter(([, text]) => text === null).map(([field]) => field);
  if (gone.length > 0)
    await db
      .deleteFrom("members.detail")
      .where("brand_id", "=", brandId)
      .where("member_id", "=", memberId)
      .where("field", "in", gone)
      .execute();
  const told = [...sealed].flatMap(([field, text]) =>
    text === null ? [] : [{ member_id: memberId, brand_id: brandId, field, sealed: text }],
  );
  if (told.length > 0)
    await db
      .insertInto("members.detail")
      .values(told)
      .onConflict((on) =>
        on.columns(["member_id", "field"]).doUpdateSet((of) => ({ sealed: of.ref("excluded.sealed") })),
      )
      .execute();
}
