import { sql } from "kysely";
import type { PageRequest } from "../../core/page.js";
import type { Db } from "../../db/database.js";
import type {
  AnnouncementExecution,
  BannerGroup,
  ContentKind,
  LiveContent,
  Picture,
  PromotionType,
} from "./content.model.js";

/** Filters of published content. */
export interface LiveFilter {
  readonly brandId: string;
  readonly now: Date;
  /** The request's language, then the fallbacks. */
  readonly languages: readonly string[];
  readonly kinds: readonly ContentKind[];
  readonly groups?: readonly BannerGroup[] | undefined;
  /** Applies to announcements only. */
  readonly executions?: readonly AnnouncementExecution[] | undefined;
  readonly promotionType?: PromotionType | undefined;
  /** Excludes announcements of promotions. */
  readonly withoutPromotions?: boolean | undefined;
  readonly id?: string | undefined;
  readonly name?: string | undefined;
}

function liveOf(db: Db, wanted: LiveFilter) {
  const {
    brandId,
    now,
    kinds,
    groups,
    executions,
    promotionType,
    withoutPromotions: withoutOffers,
    id,
    name,
  } = wanted;
  let entries = db
    .selectFrom("content.entry as entry")
    .where("entry.brand_id", "=", brandId)
    .where("entry.kind", "in", [...kinds])
    .where("entry.published", "=", true)
    .where("entry.starts_at", "<=", now)
    .where((of) => of.or([of("entry.ends_at", "is", null), of("entry.ends_at", ">", now)]));
  if (groups) entries = entries.where("entry.category", "in", [...groups]);
  if (executions)
    entries = entries.where((of) =>
      of.or([of("entry.kind", "!=", "ANNOUNCEMENT"), of("entry.category", "in", [...executions])]),
    );
  if (withoutOffers)
    entries = entries.where((of) =>
      of.or([of("entry.kind", "!=", "ANNOUNCEMENT"), of("entry.promotion_type", "is", null)]),
    );
  if (promotionType) entries = entries.where("entry.promotion_type", "=", promotionType);
  if (id !== undefined) entries = entries.where("entry.id", "=", id);
  if (name !== undefined) entries = entries.where("entry.name", "=", name);
  return entries;
}

/** Reads a page of what is currently shown, in order, each in the first of the languages that it has a text in. */
export async function readLive(
  db: Db,
  wanted: LiveFilter,
  { page, pageSize }: PageRequest,
): Promise<readonly LiveContent[]> {
  const { languages } = wanted;
  const rows = await liveOf(db, wanted)
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom("content.entry_text as text")
          .select(["text.title", "text.summary", "text.body"])
          .whereRef("text.entry_id", "=", "entry.id")
          .orderBy(sql`array_position(${sql.val([...languages])}::text[], text.language_code)`, (by) =>
            by.asc().nullsLast(),
          )
          .orderBy("text.language_code")
          .limit(1)
          .as("translation"),
      (join) => join.onTrue(),
    )
    .select(["entry.id", "entry.kind", "entry.category", "entry.promotion_type as promotionType"])
    .select(["entry.name", "entry.link", "entry.pictures", "entry.starts_at as startsAt"])
    .select(["entry.ends_at as endsAt", "translation.title", "translation.summary", "translation.body"])
    .orderBy("entry.position")
    .orderBy("entry.starts_at", "desc")
    .orderBy("entry.id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return rows.map((row) => ({ ...row, pictures: row.pictures as Picture[] }));
}

/** Counts what is currently shown. */
export async function countLive(db: Db, wanted: LiveFilter): Promise<number> {
  const row = await liveOf(db, wanted)
    .select((of) => of.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Finds the next start or end of published content after a time; null when there is none. */
export async function nextChangeAfter(db: Db, brandId: string, after: Date): Promise<Date | null> {
  const published = db
    .selectFrom("content.entry")
    .where("brand_id", "=", brandId)
    .where("published", "=", true);
  const row = await db
    .selectNoFrom([
      published
        .where("starts_at", ">", after)
        .select((of) => of.fn.min("starts_at").as("at"))
        .as("start"),
      published
        .where("ends_at", ">", after)
        .select((of) => of.fn.min("ends_at").as("at"))
        .as("end"),
    ])
    .executeTakeFirstOrThrow();
  const times = [row.start, row.end].flatMap((at) => (at === null ? [] : [at.getTime()]));
  return times.length === 0 ? null : new Date(Math.min(...times));
}
