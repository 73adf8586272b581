import { sql } from "kysely";
import type { Db } from "../../../db/database.js";
import type { BonusBalanceState } from "../../bonuses/bonuses.model.js";

/** Settled rounds that were counted towards the wagering of bonuses. */
export interface CountedWagering {
  readonly events: number;
  /** The members whose wagering has changed. */
  readonly members: readonly string[];
}

/** Counts a batch of a brand's settled rounds; null while another node counts, or before the first bonus. */
export async function countWagering(db: Db, brandId: string, max: number): Promise<CountedWagering | null> {
  const { rows } = await sql<{ events: number | null; members: string[] | null }>`
    select c.events, c.members::text[] as members from programmes.count_wagering(${brandId}::uuid, ${max}::int) c`.execute(
    db,
  );
  const [row] = rows;
  if (!row || row.events === null) return null;
  return { events: row.events, members: row.members ?? [] };
}

/** A bonus that has ended; minor units. */
export interface EndedBonus {
  readonly id: string;
  readonly memberId: string;
  readonly currency: string;
  readonly state: BonusBalanceState;
  readonly converted: bigint;
  readonly forfeited: bigint;
}

/** Ends the bonuses that are due, up to `max`. Those that have expired are ended if all rounds before are counted. */
export async function closeDueBonuses(
  db: Db,
  given: { readonly brandId: string; readonly countedUntil: Date; readonly max: number; readonly now: Date },
): Promise<void> {
  await sql`
    select programmes.close_due_bonuses(${given.brandId}::uuid, ${given.countedUntil}::timestamptz, ${given.max}::int,
      ${given.now}::timestamptz)`.execute(db);
}

/** Ends a member's bonus if it is open. */
export async function giveUpBonus(
  db: Db,
  given: { readonly brandId: string; readonly memberId: string; readonly id: string; readonly now: Date },
): Promise<void> {
  await sql`
    select bonuses.close(n.id, 'GIVEN_UP', ${given.now}::timestamptz) from bonuses.bonus n
    where n.id = ${given.id}::uuid and n.brand_id = ${given.brandId} and n.member_id = ${given.memberId}`.execute(
    db,
  );
}

/** Marks bonuses of the brand whose end was not announced yet, up to `max`, however they have ended. Returns them. */
export async function takeUnannounced(db: Db, brandId: string, max: number): Promise<EndedBonus[]> {
  const { rows } = await sql<EndedBonus>`
    with ended as materialized (
      select n.id from bonuses.bonus n
        where n.brand_id = ${brandId} and n.state <> 'OPEN' and n.announced is distinct from n.state
        order by n.id limit ${max} for no key update skip locked)
    update bonuses.bonus n set announced = n.state
      from ended e, ledger.wallet w
      where n.id = e.id and w.id = n.wallet_id
      returning n.id, n.member_id as "memberId", w.currency, n.state, n.converted, n.forfeited`.execute(db);
  return rows;
}

/** Whether a member of the brand has this bonus, in whatever state. */
export async function hasBonus(
  db: Db,
  given: { readonly brandId: string; readonly memberId: string; readonly id: string },
): Promise<boolean> {
  const row = await db
    .selectFrom("bonuses.bonus")
    .select("id")
    .where("id", "=", given.id)
    .where("brand_id", "=", given.brandId)
    .where("member_id", "=", given.memberId)
    .executeTakeFirst();
  return row !== undefined;
}
