import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../db/database.js";
import { executeNamed } from "../../../db/named-query.js";
import type { AccountMatch, Entry, EntryState, Programme } from "../programmes.model.js";
import { readRules } from "../rules/rules-schema.js";
import type { ShownEntry } from "./shown-programmes.model.js";

const columns = [
  "entry.id",
  "entry.programme_id as programmeId",
  "entry.version",
  "entry.member_id as memberId",
  "entry.period",
  "entry.state",
  "entry.due_amount as dueAmount",
  "entry.payable_amount as payableAmount",
  "entry.granted_amount as grantedAmount",
  "entry.is_claimed as isClaimed",
  "entry.reason",
  "entry.comment",
  "entry.answer",
  "entry.joined_at as joinedAt",
  "entry.expires_at as expiresAt",
  "entry.changed_at as changedAt",
] as const;

/** Selects a brand's entries. */
export function selectEntries(db: Db, brandId: string) {
  return db.selectFrom("programmes.entry as entry").where("entry.brand_id", "=", brandId).select(columns);
}

/** Finds an entry of the brand, and keeps others from changing it until the transaction ends. */
export async function lockEntry(db: Db, brandId: string, id: string): Promise<Entry | null> {
  const row = await selectEntries(db, brandId)
    .where("entry.id", "=", id)
    .forNoKeyUpdate("entry")
    .executeTakeFirst();
  return row ?? null;
}

/** Finds entries of the brand by id, and keeps others from changing them until the transaction ends. */
export async function lockBrandEntries(
  db: Db,
  brandId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Entry>> {
  const lock = selectEntries(db, brandId)
    .where("entry.id", "=", sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy("entry.id")
    .forNoKeyUpdate("entry");
  const { rows } = await executeNamed(db, "programmes.lock_entries", lock);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findEntry(db: Db, brandId: string, id: string): Promise<Entry | null> {
  return (await selectEntries(db, brandId).where("entry.id", "=", id).executeTakeFirst()) ?? null;
}

interface ShownRow extends Omit<ShownEntry, "counters" | "rules"> {
  readonly rules: unknown;
  readonly counters: readonly { readonly key: string; readonly value: string }[];
}

/** Whose entries are shown, and on which local day, as YYYY-MM-DD. */
interface EntryView {
  readonly brandId: string;
  readonly memberId: string;
  readonly today: string;
}

/** Lists a member's entries of the current periods, and those whose reward can be claimed; the oldest period first. */
export function listShownEntries(db: Db, { brandId, memberId, today }: EntryView): Promise<ShownEntry[]> {
  const condition = sql<boolean>`n.member_id = ${memberId} and (c.is_current or n.state = 'QUALIFIED')`;
  return readShownEntries(db, { brandId, today, name: "programmes.own_entries" }, condition);
}

/** Reads entries of the brand by id, whatever their periods are. */
export function findShownEntries(
  db: Db,
  view: Omit<EntryView, "memberId">,
  ids: readonly string[],
): Promise<ShownEntry[]> {
  const condition = sql<boolean>`n.id = any(${[...ids]}::uuid[])`;
  return readShownEntries(db, { ...view, name: "programmes.shown_entries" }, condition);
}

async function readShownEntries(
  db: Db,
  { brandId, today, name }: Omit<EntryView, "memberId"> & { readonly name: string },
  condition: RawBuilder<boolean>,
): Promise<ShownEntry[]> {
  const select = sql<ShownRow>`
    select n.id, n.programme_id as "programmeId", n.version, n.member_id as "memberId", n.period, n.state,
      n.due_amount as "dueAmount", n.payable_amount as "payableAmount", n.granted_amount as "grantedAmount",
      n.is_claimed as "isClaimed", n.reason, n.comment, n.answer, n.joined_at as "joinedAt",
      n.expires_at as "expiresAt", n.changed_at as "changedAt", c.is_current as "isCurrent", r.rules, coalesce((
        select jsonb_agg(jsonb_build_object('key', k.key, 'value', k.value::text) order by k.key)
        from programmes.counter k where k.programme_id = n.programme_id and k.member_id = n.member_id
          and k.period = n.period), '[]') as counters
    from programmes.entry n
    join programmes.programme_version r on r.programme_id = n.programme_id and r.version = n.version
    cross join lateral (
      select n.period = programmes.period_of(r.rules ->> 'period', ${today}::date) as is_current) c
    where n.brand_id = ${brandId} and ${condition}
    order by n.period, n.id limit 500`;
  const { rows } = await executeNamed(db, name, select);
  return rows.map(({ counters, rules, ...row }) => ({
    ...row,
    rules: readRules(rules),
    counters: counters.map(({ key, value }) => ({ key, value: BigInt(value) })),
  }));
}

/** Keeps staff from pausing or closing a programme until the transaction ends. */
export async function shareProgramme(db: Db, id: string): Promise<void> {
  await sql`select from programmes.programme p where p.id = ${id} for share`.execute(db);
}

/** A new entry of a member in the current period. */
export interface NewEntry {
  readonly id: string;
  readonly programme: Pick<Programme, "id" | "brandId" | "version">;
  readonly memberId: string;
  readonly state: EntryState;
  readonly comment: string | null;
  readonly now: Date;
  /** The local day, as YYYY-MM-DD. */
  readonly today: string;
}

/** Inserts an entry unless the member has one of the period. Returns the id of the one that there is. */
export async function insertEntry(db: Db, entry: NewEntry): Promise<string> {
  const { id, programme, memberId, state, comment, now, today } = entry;
  const { rows } = await sql<{ id: string }>`
    with current as (
      select r.rules ->> 'period' as kind, b.time_zone, programmes.period_of(r.rules ->> 'period', ${today}::date) as period
      from programmes.programme_version r join brands.brand b on b.id = ${programme.brandId}
      where r.programme_id = ${programme.id} and r.version = ${programme.version}),
    made as (
      insert into programmes.entry (id, brand_id, programme_id, version, member_id, period, period_until, state, comment,
          joined_at, changed_at)
        select ${id}::uuid, ${programme.brandId}::uuid, ${programme.id}::uuid, ${programme.version}::int,
          ${memberId}::uuid, c.period, programmes.period_until(c.kind, c.period, c.time_zone), ${state}, ${comment},
          ${now}::timestamptz, ${now}::timestamptz
        from current c
        on conflict (programme_id, member_id, period) do nothing returning id)
    select m.id from made m
    union all
    select n.id from current c join programmes.entry n on n.programme_id = ${programme.id} and n.member_id = ${memberId}
      and n.period = c.period
    limit 1`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("an entry is being made concurrently");
  return row.id;
}

/** A reward that was drawn for a member. */
export interface DrawnReward {
  readonly id: string;
  readonly programme: Pick<Programme, "id" | "brandId">;
  readonly version: number;
  readonly memberId: string;
  /** Makes it unique among the member's in the programme. */
  readonly period: string;
  /** Minor units, more than 0. */
  readonly amount: bigint;
  readonly now: Date;
}

/** Inserts entries of rewards that were drawn, ready to be granted. */
export async function insertDrawnRewards(db: Db, rewards: readonly DrawnReward[]): Promise<void> {
  if (rewards.length === 0) return;
  await db
    .insertInto("programmes.entry")
    .values(
      rewards.map(({ id, programme, version, memberId, period, amount, now }) => ({
        id,
        brand_id: programme.brandId,
        programme_id: programme.id,
        version,
        member_id: memberId,
        period,
        period_until: null,
        state: "QUALIFIED" as const,
        due_amount: amount,
        payable_amount: amount,
        joined_at: now,
        changed_at: now,
      })),
    )
    .execute();
}

/** Makes a reward of a locked entry due, which staff have approved. */
export async function qualifyEntry(
  db: Db,
  id: string,
  given: { readonly amount: bigint; readonly answer: string | null; readonly now: Date },
): Promise<void> {
  const { amount, answer, now } = given;
  await db
    .updateTable("programmes.entry")
    .set((is) => ({
      state: "QUALIFIED",
      due_amount: is.fn<bigint>("greatest", ["due_amount", sql.val(amount)]),
      payable_amount: amount,
      reason: null,
      answer,
      changed_at: now,
    }))
    .where("id", "=", id)
    .execute();
}

/** Notes that staff know what the account of a locked entry has in common with earlier ones. */
export async function approveMatches(db: Db, entryId: string, now: Date): Promise<void> {
  await db
    .updateTable("programmes.account_match")
    .set({ approved_at: now })
    .where("entry_id", "=", entryId)
    .where("approved_at", "is", null)
    .execute();
}

/** Lists what the accounts of entries have in common with earlier ones, by entry. */
export async function listMatches(
  db: Db,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, readonly AccountMatch[]>> {
  const byEntry = new Map<string, AccountMatch[]>();
  if (entryIds.length === 0) return byEntry;
  const rows = await db
    .selectFrom("programmes.account_match")
    .select(["entry_id as entryId", "kind", "member_id as memberId"])
    .where("entry_id", "in", [...entryIds])
    .orderBy("kind")
    .orderBy("member_id")
    .execute();
  for (const { entryId, ...match } of rows) byEntry.set(entryId, [...(byEntry.get(entryId) ?? []), match]);
  return byEntry;
}

/** Rejects a locked entry. The share of an envelope that it has opened returns. */
export async function rejectEntry(
  db: Db,
  id: string,
  { answer, now }: { readonly answer: string; readonly now: Date },
): Promise<void> {
  await db
    .updateTable("programmes.entry")
    .set({ state: "REJECTED", payable_amount: 0n, answer, changed_at: now })
    .where("id", "=", id)
    .execute();
  await sql`select programmes.return_share(${id}::uuid, ${now}::timestamptz)`.execute(db);
}
