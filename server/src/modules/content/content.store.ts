import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db } from "../../db/database.js";
import { defineList } from "../../kit/lists/list.reads.js";
import {
  type ContentDraft,
  type ContentEntry,
  type ContentKind,
  type ContentText,
  entryFilters,
  entryPaging,
  type Picture,
} from "./content.model.js";

function entriesOf(db: Db, brandId: string) {
  return db
    .selectFrom("content.entry as entry")
    .where("entry.brand_id", "=", brandId)
    .select(["entry.id", "entry.kind", "entry.category", "entry.promotion_type as promotionType"])
    .select(["entry.name", "entry.link", "entry.pictures", "entry.position", "entry.published"])
    .select(["entry.starts_at as startsAt", "entry.ends_at as endsAt"])
    .select(["entry.version", "entry.changed_at as changedAt"])
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom("content.entry_text as text")
          .select(["text.language_code as language", "text.title", "text.summary", "text.body"])
          .whereRef("text.entry_id", "=", "entry.id")
          .orderBy("text.language_code"),
      ).as("texts"),
    );
}

type EntryRow = Omit<ContentEntry, "pictures"> & { pictures: unknown };
const toEntry = (row: EntryRow): ContentEntry => ({ ...row, pictures: row.pictures as Picture[] });

/** Finds an entry of the brand by its id. */
export async function findEntry(db: Db, brandId: string, id: string): Promise<ContentEntry | null> {
  const row = await entriesOf(db, brandId).where("entry.id", "=", id).executeTakeFirst();
  return row ? toEntry(row) : null;
}

/** The brand's entries, in order, published or not. */
export const entryList = defineList({
  filters: entryFilters,
  rows: (db: Db, { brandId }: { readonly brandId: string }) => entriesOf(db, brandId),
  narrow: { kind: (query, kind) => query.where("entry.kind", "=", kind) },
  sort: (query) => query.orderBy("entry.position").orderBy("entry.starts_at", "desc").orderBy("entry.id"),
  paging: entryPaging,
  toItems: async (_db, rows) => rows.map(toEntry),
});

function columnsOf(draft: ContentDraft) {
  return {
    category: draft.category,
    promotion_type: draft.promotionType,
    name: draft.name,
    link: draft.link,
    pictures: JSON.stringify(draft.pictures),
    position: draft.position,
    starts_at: draft.startsAt,
    ends_at: draft.endsAt,
  };
}

async function insertTexts(db: Db, entryId: string, texts: readonly ContentText[]): Promise<void> {
  await db
    .insertInto("content.entry_text")
    .values(texts.map(({ language, ...text }) => ({ entry_id: entryId, language_code: language, ...text })))
    .execute();
}

/** Inserts an unpublished entry; false when the brand has one of the same kind and name. */
export async function insertEntry(
  db: Db,
  of: { readonly id: string; readonly brandId: string; readonly kind: ContentKind; readonly now: Date },
  draft: ContentDraft,
): Promise<boolean> {
  const { id, brandId, kind, now } = of;
  const row = await db
    .insertInto("content.entry")
    .values({ id, brand_id: brandId, kind, published: false, changed_at: now, ...columnsOf(draft) })
    .onConflict((on) => on.columns(["brand_id", "kind", "name"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (row) await insertTexts(db, id, draft.texts);
  return row !== undefined;
}

/** Tells whether another entry of the kind has the name. */
export async function isNameTaken(
  db: Db,
  entry: ContentEntry,
  brandId: string,
  name: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("content.entry")
    .select("id")
    .where("brand_id", "=", brandId)
    .where("kind", "=", entry.kind)
    .where("name", "=", name)
    .where("id", "!=", entry.id)
    .executeTakeFirst();
  return row !== undefined;
}

/** The entry to change and the version that the change is based on. */
export interface EntryChange {
  readonly brandId: string;
  readonly id: string;
  readonly version: number;
  readonly now: Date;
}

function updateVersion(db: Db, { brandId, id, version, now }: EntryChange) {
  return db
    .updateTable("content.entry")
    .set({ version: version + 1, changed_at: now })
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .where("version", "=", version);
}

/** Replaces an entry's contents; false when the entry has another version. */
export async function updateEntry(db: Db, at: EntryChange, draft: ContentDraft): Promise<boolean> {
  const row = await updateVersion(db, at).set(columnsOf(draft)).returning("id").executeTakeFirst();
  if (!row) return false;
  await db.deleteFrom("content.entry_text").where("entry_id", "=", at.id).execute();
  await insertTexts(db, at.id, draft.texts);
  return true;
}

/** Shows an entry or hides it; false when it has another version. */
export async function updatePublished(db: Db, at: EntryChange, published: boolean): Promise<boolean> {
  const row = await updateVersion(db, at).set({ published }).returning("id").executeTakeFirst();
  return row !== undefined;
}
