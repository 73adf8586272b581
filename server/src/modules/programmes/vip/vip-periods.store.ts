import { sql } from "kysely";
import type { Db } from "../../../db/database.js";
import type { LocalDay } from "../../agent-figures/local-days.model.js";
import type { VipCloseKind } from "./vip.model.js";

/** The first day of the first week, or month, of a ladder whose rewards were not decided; it begins with `first`. */
export async function findOpenPeriod(
  db: Db,
  given: { readonly programmeId: string; readonly kind: VipCloseKind },
): Promise<LocalDay> {
  const { programmeId, kind } = given;
  const { rows } = await sql<{ day: LocalDay }>`
    select coalesce(c.open_from, programmes.period_of(${kind}, (p.started_at at time zone b.time_zone)::date)::date)::text as day
    from programmes.programme p
    join brands.brand b on b.id = p.brand_id
    left join programmes.vip_close c on c.programme_id = p.id and c.kind = ${kind}
    where p.id = ${programmeId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("a ladder is missing");
  return row.day;
}

export async function saveOpenPeriod(
  db: Db,
  given: { readonly programmeId: string; readonly kind: VipCloseKind; readonly openFrom: LocalDay },
): Promise<void> {
  const { programmeId, kind, openFrom } = given;
  await sql`
    insert into programmes.vip_close (programme_id, kind, open_from) values (${programmeId}, ${kind}, ${openFrom}::date)
    on conflict (programme_id, kind) do update set open_from = excluded.open_from`.execute(db);
}

/** A member with a valid bet in a period, and the level at its end. */
export interface PeriodMember {
  readonly memberId: string;
  readonly level: number;
}

/** Lists members with a valid bet in a period of a ladder, by ascending id after one. */
export async function listPeriodMembers(
  db: Db,
  given: {
    readonly programmeId: string;
    readonly from: LocalDay;
    readonly until: LocalDay;
    readonly after: string;
    readonly limit: number;
  },
): Promise<PeriodMember[]> {
  const { programmeId, from, until, after, limit } = given;
  const { rows } = await sql<PeriodMember>`
    select x.member_id as "memberId", coalesce((
        select c.to_level from programmes.vip_change c
        where c.member_id = x.member_id and c.effective_on <= ${until}::date
        order by c.effective_on desc, c.sequence desc limit 1), 0) as level
    from (
      select k.member_id from programmes.counter k
      where k.programme_id = ${programmeId} and k.member_id > ${after}::uuid and k.key = 'VALID_BET'
        and k.period between ${from}::text and ${until}::text
      group by 1 having sum(k.value) > 0 order by 1 limit ${limit}) x
    order by 1`.execute(db);
  return rows;
}
