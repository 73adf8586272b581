import { sql } from "kysely";
import type { Db } from "../../../db/database.js";
import type { ProgrammeDetails } from "../programmes.model.js";
import { findProgramme, selectProgrammes } from "../programmes.store.js";
import type { TablePrize } from "../rules/raffles.model.js";

/** A turn as the table has it. */
export interface TurnRow {
  readonly id: string;
  readonly programmeId: string;
  readonly programmeCode: string;
  readonly currency: string;
  readonly seedId: string;
  readonly nonce: number;
  readonly prizes: unknown;
  readonly index: number;
  readonly prize: number;
  readonly amount: bigint;
  readonly drawnAt: Date;
}

/** Whose turns. */
export interface TurnOwner {
  readonly brandId: string;
  readonly memberId: string;
}

/** Selects a member's turns of wheels. */
export function selectTurns(db: Db, { brandId, memberId }: TurnOwner) {
  return db
    .selectFrom("programmes.raffle_turn as turn")
    .innerJoin("programmes.programme as programme", "programme.id", "turn.programme_id")
    .where("turn.brand_id", "=", brandId)
    .where("turn.member_id", "=", memberId)
    .select(["turn.id", "turn.programme_id as programmeId", "programme.code as programmeCode"])
    .select(["programme.currency", "turn.seed_id as seedId", "turn.nonce", "turn.prizes"])
    .select(["turn.drawn_index as index", "turn.prize", "turn.amount", "turn.drawn_at as drawnAt"]);
}

/** Finds the turn that a request of a member has used. */
export async function findTurnByRequest(
  db: Db,
  owner: TurnOwner,
  requestId: string,
): Promise<TurnRow | null> {
  return (await selectTurns(db, owner).where("turn.request_id", "=", requestId).executeTakeFirst()) ?? null;
}

/** Counts the turns that entries have used, by entry. */
export async function countTurns(db: Db, entryIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (entryIds.length === 0) return new Map();
  const { rows } = await sql<{ entryId: string; count: number }>`
    select t.entry_id as "entryId", count(*)::int as count from programmes.raffle_turn t
    where t.entry_id = any(${[...entryIds]}::uuid[]) group by 1`.execute(db);
  return new Map(rows.map(({ entryId, count }) => [entryId, count]));
}

/** A turn that is about to be inserted. */
export interface NewTurn {
  readonly id: string;
  readonly brandId: string;
  readonly programmeId: string;
  readonly memberId: string;
  readonly entryId: string;
  readonly number: number;
  readonly requestId: string;
  readonly seedId: string;
  readonly nonce: number;
  readonly table: readonly TablePrize[];
  readonly index: number;
  readonly prize: TablePrize;
  readonly rewardEntryId: string | null;
  readonly now: Date;
}

export async function insertTurn(db: Db, turn: NewTurn): Promise<void> {
  await db
    .insertInto("programmes.raffle_turn")
    .values({
      id: turn.id,
      brand_id: turn.brandId,
      programme_id: turn.programmeId,
      member_id: turn.memberId,
      entry_id: turn.entryId,
      number: turn.number,
      request_id: turn.requestId,
      seed_id: turn.seedId,
      nonce: turn.nonce,
      prizes: serializeTable(turn.table),
      drawn_index: turn.index,
      prize: turn.prize.number,
      amount: turn.prize.amount,
      reward_entry_id: turn.rewardEntryId,
      drawn_at: turn.now,
    })
    .execute();
}

function serializeTable(table: readonly TablePrize[]): string {
  return JSON.stringify(table.map(({ number, weight, amount }) => [number, weight, amount.toString()]));
}

/** Reads the prizes of a turn as `insertTurn` has written them. */
export function readTable(stored: unknown): TablePrize[] {
  const rows = stored as readonly (readonly [number, number, string])[];
  return rows.map(([number, weight, amount]) => ({ number, weight, amount: BigInt(amount) }));
}

/** Whether each budget of a programme is enough for one more reward of an amount to a member, on a local day. */
export async function coversReward(
  db: Db,
  given: {
    readonly programmeId: string;
    readonly memberId: string;
    readonly amount: bigint;
    readonly today: string;
  },
): Promise<boolean> {
  const { programmeId, memberId, amount, today } = given;
  const { rows } = await sql<{ covers: boolean }>`
    select coalesce(bool_and(coalesce(u.used_amount, 0) + case b.unit when 'COUNT' then 1 else ${amount}::bigint end
      <= coalesce(u.limit_amount, b.limit_amount)), true) as covers
    from programmes.budget b
    left join programmes.budget_use u on u.budget_id = b.id
      and u.subject = case b.scope when 'ALL' then '' when 'MEMBER' then ${memberId}::text else ${today}::text end
    where b.programme_id = ${programmeId}`.execute(db);
  return rows[0]?.covers ?? true;
}

/** Finds the raffle of the brand that has an id, or that a promotion with the id explains in a currency. */
export async function findRaffle(
  db: Db,
  given: { readonly brandId: string; readonly id: string; readonly currency: string | null },
): Promise<ProgrammeDetails | null> {
  const { brandId, id, currency } = given;
  const found = await selectProgrammes(db, brandId)
    .where("programme.kind", "=", "RAFFLE")
    .where("programme.state", "<>", "DRAFT")
    .where((is) =>
      is.or([
        is("programme.id", "=", id),
        is.and([is("programme.promotion_id", "=", id), is("programme.currency", "=", currency ?? "")]),
      ]),
    )
    .orderBy(sql`programme.state = 'RUNNING'`, "desc")
    .orderBy("programme.starts_at", "desc")
    .executeTakeFirst();
  return found ? findProgramme(db, brandId, found.id) : null;
}

/** Sums up the tickets of a period: all that members have earned by what has counted. */
export async function sumTickets(db: Db, programmeId: string, period: string): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(n.due_amount), 0)::bigint as sum from programmes.entry n
    where n.programme_id = ${programmeId} and n.period = ${period} and n.state in ('JOINED', 'IN_PROGRESS')`.execute(
    db,
  );
  return rows[0]?.sum ?? 0n;
}
