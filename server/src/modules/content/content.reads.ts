import { sql } from "kysely";
import type { PageRequest } from "../../core/page.js";
import type { Db } from "../../db/database.js";
import type {
  BannerGroup,
  ContentKind,
  Execution,
  LiveContent,
  Picture,
  PromotionType,
} from "./content.model.js";

/** Which content is wanted, and by whom. */
export interface LiveWanted {
  readonly brandId: string;
  readonly now: Date;
  /** The reader's language, then those that stand in for it. */
  readonly languages: readonly string[];
  readonly kinds: readonly ContentKind[];
  readonly groups?: readonly BannerGroup[] | undefined;
  /** Of announcements; everything else is for everybody. */
  readonly executions?: readonly Execution[] | undefined;
  readonly promotionType?: PromotionType | undefined;
  /** Leaves out announcements of promotions. */
  readonly withoutOffers?: boolean | undefined;
  readonly id?: string | undefined;
  readonly name?: string | undefined;
}

function liveOf(db: Db, wanted: LiveWanted) {
  const { brandId, now, kinds, groups, executions, promotionType, withoutOffers, id, name } = wanted;
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

/** One page of what is shown now, in order, each in the first of the languages that it has. */
export async function readLive(
  db: Db,
  wanted: LiveWanted,
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
          .as("said"),
      (join) => join.onTrue(),
    )
    .select(["entry.id", "entry.kind", "entry.category", "entry.promotion_type as promotionType"])
    .select(["entry.name", "entry.link", "entry.pictures", "entry.starts_at as startsAt"])
    .select(["entry.ends_at as endsAt", "said.title", "said.summary", "said.body"])
    .orderBy("entry.position")
    .orderBy("entry.starts_at", "desc")
    .orderBy("entry.id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return rows.map((row) => ({ ...row, pictures: row.pictures as Picture[] }));
}

/** How many there are of it. */
export async function countLive(db: Db, wanted: LiveWanted): Promise<number> {
  const row = await liveOf(db, wanted)
    .select((of) => of.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** When the next start or end of anything that is published comes after a moment; null: never. */
export async function nextTurn(db: Db, brandId: string, after: Date): Promise<Date | null> {
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
  const turns = [row.start, row.end].flatMap((at) => (at === null ? [] : [at.getTime()]));
  return turns.length === 0 ? null : new Date(Math.min(...turns));
}
