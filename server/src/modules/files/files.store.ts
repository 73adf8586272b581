import type { Db } from "../../db/database.js";
import type { StoredFile, Subject, SubjectKind } from "./files.model.js";
import type { EncodedImage } from "./images.js";

/** Inserts an image that is not attached to a subject yet. */
export async function insertFile(
  db: Db,
  given: EncodedImage & {
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

/** Finds an image and its owner; null when the brand has no image with that id. */
export async function findContent(
  db: Db,
  brandId: string,
  id: string,
): Promise<(Pick<EncodedImage, "mediaType" | "content"> & { readonly memberId: string }) | null> {
  const row = await db
    .selectFrom("files.file")
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .select(["media_type as mediaType", "content", "member_id as memberId"])
    .executeTakeFirst();
  return row ?? null;
}

/** Lists the images of subjects of one kind, in order of upload. */
export async function listFilesOfSubjects(
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

/** Attaches a member's unattached images to a subject and returns how many of them it found. */
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

/** Deletes unattached images that were uploaded before a time. */
export async function purgeUnattached(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom("files.file")
    .where("subject_id", "is", null)
    .where("created_at", "<", before)
    .execute();
}
