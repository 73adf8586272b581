import { sql } from "kysely";
import { newId } from "../../../core/ids.js";
import type { Db } from "../../../db/database.js";
import type { LocalDay } from "../../agent-figures/local-days.model.js";
import { readRules } from "../rules/rules-schema.js";
import type { Ladder, LadderDay, LadderFigures, LadderVersion, VipChange, VipStanding } from "./vip.model.js";

interface LadderRow extends Omit<Ladder, "versions"> {
  readonly versions: readonly {
    readonly version: number;
    readonly from: LocalDay;
    readonly rules: unknown;
  }[];
}

/** Lists the ladders of a brand that have started, the first one first, with all versions of their levels. */
export async function listLadders(db: Db, brandId: string): Promise<Ladder[]> {
  const { rows } = await sql<LadderRow>`
    select p.id as "programmeId",
      to_char(least(p.ends_at, p.closed_at) at time zone b.time_zone, 'YYYY-MM-DD') as "endsOn", (
        select jsonb_agg(jsonb_build_object('version', r.version, 'rules', r.rules,
            'from', to_char(r.created_at at time zone b.time_zone, 'YYYY-MM-DD')) order by r.version)
        from programmes.programme_version r where r.programme_id = p.id) as versions
    from programmes.programme p
    join brands.brand b on b.id = p.brand_id
    where p.brand_id = ${brandId} and p.kind = 'VIP' and p.started_at is not null
    order by p.started_at, p.id`.execute(db);
  return rows.map(({ versions, ...ladder }) => ({ ...ladder, versions: versions.map(toVersion) }));
}

function toVersion({ rules, ...version }: LadderRow["versions"][number]): LadderVersion {
  const { reward } = readRules(rules);
  if (reward.code !== "vip_levels") throw new Error("a ladder has no levels");
  return { ...version, levels: reward.levels };
}

/**
 * Reads the standings of members, by ascending id. One that begins now is in the month of the first day that was counted,
 * else in `month`.
 */
export async function readStandings(
  db: Db,
  memberIds: readonly string[],
  month: LocalDay,
): Promise<VipStanding[]> {
  if (memberIds.length === 0) return [];
  const { rows } = await sql<VipStanding>`
    select m.id as "memberId", m.level, coalesce(s.highest_level, m.level) as "highestLevel",
      coalesce(s.arrived_in, f.month, ${month}::date)::text as "arrivedIn",
      coalesce(s.open_month, f.month, ${month}::date)::text as "openMonth"
    from members.member m
    left join programmes.vip_standing s on s.member_id = m.id
    left join lateral (
      select date_trunc('month', min(k.period)::timestamp)::date as month from programmes.counter k
      join programmes.programme p on p.id = k.programme_id and p.kind = 'VIP'
      where k.member_id = m.id and k.period <> '') f on s.member_id is null
    where m.id = any(${[...memberIds]}::uuid[])
    order by m.id`.execute(db);
  return rows;
}

/** Lists members with months before one that were not closed. */
export async function listOpenMonths(
  db: Db,
  given: { readonly brandId: string; readonly before: LocalDay; readonly limit: number },
): Promise<string[]> {
  const { brandId, before, limit } = given;
  const { rows } = await sql<{ memberId: string }>`
    select s.member_id as "memberId" from programmes.vip_standing s
    where s.brand_id = ${brandId} and s.open_month < ${before}::date
    order by s.open_month, s.member_id limit ${limit}`.execute(db);
  return rows.map(({ memberId }) => memberId);
}

interface FigureRow {
  readonly programmeId: string;
  readonly memberId: string;
  /** Empty for all time. */
  readonly day: LocalDay | "";
  readonly deposits: bigint;
  readonly validBet: bigint;
}

/** Reads what was counted for members by ladders, of all time and on each day of their open months. */
export async function readFigures(
  db: Db,
  ladders: readonly Ladder[],
  standings: readonly VipStanding[],
): Promise<ReadonlyMap<string, LadderFigures[]>> {
  const { rows } = await sql<FigureRow>`
    select k.programme_id as "programmeId", k.member_id as "memberId", k.period as day,
      coalesce(sum(k.value) filter (where k.key = 'DEPOSIT'), 0)::bigint as deposits,
      coalesce(sum(k.value) filter (where k.key = 'VALID_BET'), 0)::bigint as "validBet"
    from unnest(${standings.map(({ memberId }) => memberId)}::uuid[],
      ${standings.map(({ openMonth }) => openMonth)}::text[]) s (member_id, open_month)
    join programmes.counter k on k.member_id = s.member_id and (k.period = '' or k.period >= s.open_month)
      and k.programme_id = any(${ladders.map(({ programmeId }) => programmeId)}::uuid[])
    group by 1, 2, 3 order by 3`.execute(db);
  return new Map(
    standings.map(({ memberId }) => {
      const own = rows.filter((row) => row.memberId === memberId);
      return [memberId, ladders.map((ladder) => toFigures(ladder, own))];
    }),
  );
}

function toFigures(ladder: Ladder, rows: readonly FigureRow[]): LadderFigures {
  const own = rows.filter(({ programmeId }) => programmeId === ladder.programmeId);
  const total = own.find(({ day }) => day === "") ?? { deposits: 0n, validBet: 0n };
  const toDay = ({ day, deposits, validBet }: FigureRow): LadderDay => ({ day, deposits, validBet });
  return { ladder, total, days: own.filter(({ day }) => day !== "").map(toDay) };
}

/** Saves standings, without their levels, which are those of the members. */
export async function saveStandings(
  db: Db,
  brandId: string,
  standings: readonly VipStanding[],
): Promise<void> {
  if (standings.length === 0) return;
  await sql`
    insert into programmes.vip_standing as s (member_id, brand_id, highest_level, arrived_in, open_month)
    select x."memberId", ${brandId}, x."highestLevel", x."arrivedIn", x."openMonth"
    from jsonb_to_recordset(${JSON.stringify(standings)}::jsonb)
      x ("memberId" uuid, "highestLevel" int, "arrivedIn" date, "openMonth" date)
    order by 1
    on conflict (member_id) do update set highest_level = excluded.highest_level, arrived_in = excluded.arrived_in,
      open_month = excluded.open_month`.execute(db);
}

/** Adds changes of members' levels, in their order. */
export async function insertVipChanges(
  db: Db,
  brandId: string,
  changes: readonly (VipChange & { readonly memberId: string })[],
  at: Date,
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ memberId, fromLevel, toLevel, reason, effectiveOn }) => ({
    id: newId(),
    brand_id: brandId,
    member_id: memberId,
    from_level: fromLevel,
    to_level: toLevel,
    reason,
    effective_on: effectiveOn,
    at,
  }));
  await db.insertInto("programmes.vip_change").values(rows).execute();
}

/** A VIP reward that is due. */
export interface VipReward {
  readonly programmeId: string;
  readonly version: number;
  readonly memberId: string;
  /** As `vipPeriods` makes it. */
  readonly period: string;
  /** Minor units, more than 0. */
  readonly amount: bigint;
}

/** Makes entries for rewards that are due, each once. Returns the ids of the new ones. */
export async function insertVipRewards(
  db: Db,
  brandId: string,
  rewards: readonly VipReward[],
  now: Date,
): Promise<string[]> {
  if (rewards.length === 0) return [];
  const column = <Name extends keyof VipReward>(name: Name) => rewards.map((reward) => reward[name]);
  const { rows } = await sql<{ id: string }>`
    insert into programmes.entry (id, brand_id, programme_id, version, member_id, period, state, due_amount, payable_amount,
      joined_at, changed_at)
    select gen_random_uuid(), ${brandId}, x.programme, x.version, x.member, x.period, 'QUALIFIED', x.amount, x.amount,
      ${now}::timestamptz, ${now}::timestamptz
    from unnest(${column("programmeId")}::uuid[], ${column("version")}::int[], ${column("memberId")}::uuid[],
      ${column("period")}::text[], ${column("amount").map(String)}::bigint[]) x (programme, version, member, period, amount)
    order by x.programme, x.member, x.period
    on conflict (programme_id, member_id, period) do nothing
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Adds what members of a demo did in the past to the counters of a ladder. */
export async function importLadderDays(
  db: Db,
  programmeId: string,
  days: ReadonlyMap<string, readonly LadderDay[]>,
  at: Date,
): Promise<void> {
  const rows = [...days].flatMap(([memberId, own]) =>
    own.map(({ day, deposits, validBet }) => ({ memberId, day, d: `${deposits}`, b: `${validBet}` })),
  );
  await sql`
    insert into programmes.counter (programme_id, member_id, period, key, value, reached_at)
    select ${programmeId}::uuid, x."memberId", p.period, k.key, sum(k.value), ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) x ("memberId" uuid, day text, d bigint, b bigint)
    cross join lateral (values ('DEPOSIT', x.d), ('VALID_BET', x.b)) k (key, value)
    cross join lateral (values (''), (x.day)) p (period)
    where k.value > 0 group by 2, 3, 4`.execute(db);
}
