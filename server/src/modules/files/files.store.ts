import type { Db } from "../../db/database.js";
import type { StoredFile, Subject, SubjectKind } from "./files.model.js";
import type { Picture } from "./pictures.js";

/** Keeps a picture that nothing uses yet. */
export async function insertFile(
  db: Db,
  given: Picture & {
    readonly id: string;
    readonly brandId: string;
    readonly memberId: string;
    readonly now: Date;
  },
): Promise<StoredFile> {
  const { id, brandId, memberId, mediaType, width, height, content, now } = given;
  await db
    .insertInto("files.file")
    .values({
      id,
      brand_id: brandId,
      member_id: memberId,
      media_type: mediaType,
      width,
      height,
      content,
      created_at: now,
      subject_kind: null,
      subject_id: null,
    })
    .execute();
  return { id, mediaType, width, height, createdAt: now };
}

/** A picture with whose it is; null when the brand has none of that id. */
export async function findContent(
  db: Db,
  brandId: string,
  id: string,
): Promise<(Pick<Picture, "mediaType" | "content"> & { readonly memberId: string }) | null> {
  const row = await db
    .selectFrom("files.file")
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .select(["media_type as mediaType", "content", "member_id as memberId"])
    .executeTakeFirst();
  return row ?? null;
}

/** What proves some subjects of a kind, in the order it came. */
export async function listOfSubjects(
  db: Db,
  brandId: string,
  kind: SubjectKind,
  ids: readonly string[],
): Promise<(StoredFile & { readonly subjectId: string })[]> {
  return db
    .selectFrom("files.file")
    .where("brand_id", "=", brandId)
    .where("subject_kind", "=", kind)
    .where("subject_id", "in", [...ids])
    .select(["id", "media_type as mediaType", "width", "height", "created_at as createdAt"])
    .select((of) => of.ref("subject_id").$notNull().as("subjectId"))
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Puts a member's unused pictures to a subject; answers how many there were of them. */
export async function attachFiles(
  db: Db,
  brandId: string,
  given: { readonly memberId: string; readonly ids: readonly string[]; readonly subject: Subject },
): Promise<number> {
  const { memberId, ids, subject } = given;
  const { numUpdatedRows } = await db
    .updateTable("files.file")
    .set({ subject_kind: subject.kind, subject_id: subject.id })
    .where("brand_id", "=", brandId)
    .where("member_id", "=", memberId)
    .where("subject_id", "is", null)
    .where("id", "in", [...ids])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes pictures of before a moment that nothing uses. */
export async function purgeUnused(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom("files.file")
    .where("subject_id", "is", null)
    .where("created_at", "<", before)
    .execute();
}
