import { sql } from "kysely";
import type { Db } from "../../../db/database.js";
import { type ProgrammeRules, readRules } from "../rules/rules-schema.js";

/** A period whose tickets are to be drawn. */
export interface DuePeriod {
  readonly programmeId: string;
  readonly period: string;
}

/** Lists periods of a brand's draws of tickets that ended before a time and were not drawn, the oldest first. */
export async function listDuePeriods(db: Db, brandId: string, until: Date): Promise<DuePeriod[]> {
  const { rows } = await sql<DuePeriod>`
    select distinct n.programme_id as "programmeId", n.period from programmes.programme p
    join programmes.programme_version r on r.programme_id = p.id and r.version = p.version
    join programmes.entry n on n.programme_id = p.id and n.state in ('JOINED', 'IN_PROGRESS')
    where p.brand_id = ${brandId} and p.kind = 'RAFFLE' and p.state <> 'DRAFT' and r.rules #>> '{reward,code}' = 'ticket_draw'
      and least(n.period_until, p.ends_at, p.closed_at) <= ${until}::timestamptz
      and not exists (select from programmes.ticket_draw d where d.programme_id = p.id and d.period = n.period)
    order by 2, 1 limit 20`.execute(db);
  return rows;
}

/** A member's tickets in a period. */
export interface TicketHolder {
  readonly entryId: string;
  readonly memberId: string;
  readonly version: number;
  readonly tickets: bigint;
}

/** Lists who has tickets of a period, in the order of joining; excluded members take no part. */
export async function listHolders(
  db: Db,
  { programmeId, period }: DuePeriod,
  now: Date,
): Promise<TicketHolder[]> {
  const { rows } = await sql<TicketHolder>`
    select n.id as "entryId", n.member_id as "memberId", n.version, n.due_amount as tickets from programmes.entry n
    where n.programme_id = ${programmeId} and n.period = ${period} and n.state in ('JOINED', 'IN_PROGRESS')
      and n.due_amount > 0 and not limits.is_excluded(n.member_id, ${now}::timestamptz)
    order by n.joined_at, n.id`.execute(db);
  return rows;
}

/** Reads the rules of a version. */
export async function readVersion(db: Db, programmeId: string, version: number): Promise<ProgrammeRules> {
  const row = await db
    .selectFrom("programmes.programme_version")
    .select("rules")
    .where("programme_id", "=", programmeId)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return readRules(row.rules);
}

/** A draw that is about to be inserted. */
export interface NewTicketDraw extends DuePeriod {
  readonly id: string;
  readonly brandId: string;
  readonly seed: { readonly seedId: string; readonly nonce: number } | null;
  readonly tickets: number;
  readonly now: Date;
  readonly winners: readonly NewWinner[];
}

export interface NewWinner {
  readonly place: number;
  readonly ticket: number;
  readonly memberId: string;
  readonly prize: number;
  readonly amount: bigint;
  readonly rewardEntryId: string;
}

/** Whether the tickets of a period were drawn. */
export async function isDrawn(db: Db, { programmeId, period }: DuePeriod): Promise<boolean> {
  const row = await db
    .selectFrom("programmes.ticket_draw")
    .select("id")
    .where("programme_id", "=", programmeId)
    .where("period", "=", period)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertTicketDraw(db: Db, draw: NewTicketDraw): Promise<void> {
  await db
    .insertInto("programmes.ticket_draw")
    .values({
      id: draw.id,
      brand_id: draw.brandId,
      programme_id: draw.programmeId,
      period: draw.period,
      seed_id: draw.seed?.seedId ?? null,
      nonce: draw.seed?.nonce ?? null,
      tickets: draw.tickets,
      drawn_at: draw.now,
    })
    .execute();
}

export async function insertWinners(db: Db, drawId: string, winners: readonly NewWinner[]): Promise<void> {
  if (winners.length === 0) return;
  await db
    .insertInto("programmes.winning_ticket")
    .values(
      winners.map(({ place, ticket, memberId, prize, amount, rewardEntryId }) => ({
        draw_id: drawId,
        place,
        ticket,
        member_id: memberId,
        prize,
        amount,
        reward_entry_id: rewardEntryId,
      })),
    )
    .execute();
}

/** A draw as the table has it. */
export interface TicketDrawRow {
  readonly id: string;
  readonly programmeId: string;
  readonly period: string;
  readonly seedId: string | null;
  readonly nonce: number | null;
  readonly tickets: number;
  readonly drawnAt: Date;
}

/** Lists the last draws of programmes, newest first. */
export async function listTicketDraws(
  db: Db,
  programmeIds: readonly string[],
  limit: number,
): Promise<TicketDrawRow[]> {
  if (programmeIds.length === 0) return [];
  const { rows } = await sql<TicketDrawRow>`
    select d.id, d.programme_id as "programmeId", d.period, d.seed_id as "seedId", d.nonce, d.tickets,
      d.drawn_at as "drawnAt"
    from unnest(${[...programmeIds]}::uuid[]) p (id)
    cross join lateral (select * from programmes.ticket_draw x where x.programme_id = p.id
      order by x.drawn_at desc, x.id limit ${limit}) d
    order by d.drawn_at desc, d.id`.execute(db);
  return rows;
}

/** A winner as the table has it, with the account's name. */
export interface WinnerRow {
  readonly drawId: string;
  readonly place: number;
  readonly ticket: number;
  readonly memberId: string;
  readonly username: string;
  readonly amount: bigint;
}

/** Lists the winners of draws, the first place first. */
export async function listWinners(db: Db, drawIds: readonly string[]): Promise<WinnerRow[]> {
  if (drawIds.length === 0) return [];
  const { rows } = await sql<WinnerRow>`
    select w.draw_id as "drawId", w.place, w.ticket, w.member_id as "memberId", a.username, w.amount
    from programmes.winning_ticket w join identity.account a on a.id = w.member_id
    where w.draw_id = any(${[...drawIds]}::uuid[]) order by w.place`.execute(db);
  return rows;
}
