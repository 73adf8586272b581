import { sql } from "kysely";
import type { Db } from "../../../db/database.js";
import type { ProgrammeKind } from "../rules/rules.model.js";
import { type ProgrammeRules, readRules } from "../rules/rules-schema.js";
import { type CountedEntry, carryKey, type Evaluation } from "./evaluation.model.js";

/** What a batch of events has changed. */
export interface CountedBatch {
  /** How many events were read. */
  readonly events: number;
  /** The sequence numbers before the first event, and of the last one. */
  readonly after: bigint;
  readonly until: bigint;
  /** Ids of entries whose counters have changed. */
  readonly entries: readonly string[];
  /** Members whose counters of VIP ladders have changed. */
  readonly vipMembers: readonly string[];
}

/** Counts a batch of a brand's events; null while another node counts, or the brand has no programme. */
export async function countEvents(
  db: Db,
  { brandId, now, max }: { readonly brandId: string; readonly now: Date; readonly max: number },
): Promise<CountedBatch | null> {
  const { rows } = await sql<{
    events: number | null;
    after: bigint;
    until: bigint;
    entries: string[] | null;
    vipMembers: string[] | null;
  }>`
    select c.events, c.counted_after as after, c.counted_until as until, c.entries::text[] as entries, c.vip_members::text[] as "vipMembers"
    from programmes.count_events(${brandId}::uuid, ${now}::timestamptz, ${max}::int) c`.execute(db);
  const [row] = rows;
  if (!row || row.events === null) return null;
  return { ...row, events: row.events, entries: row.entries ?? [], vipMembers: row.vipMembers ?? [] };
}

/** Locks the position of a brand once no other node counts or closes; false when the brand has no programme. */
export async function awaitPosition(db: Db, brandId: string): Promise<boolean> {
  const { rows } = await sql`
    select from programmes.log_position p where p.brand_id = ${brandId} for no key update`.execute(db);
  return rows.length > 0;
}

/** Locks the position of a brand, so that no other node counts or closes; false while another one does. */
export async function lockPosition(db: Db, brandId: string): Promise<boolean> {
  const { rows } = await sql`
    select from programmes.log_position p where p.brand_id = ${brandId} for no key update skip locked`.execute(
    db,
  );
  return rows.length > 0;
}

interface EntryRow extends Omit<CountedEntry, "rules" | "counters" | "kind"> {
  readonly kind: ProgrammeKind;
  readonly version: number;
  readonly counters: readonly { readonly key: string; readonly value: string }[];
}

/** Locks entries by ascending id until the transaction ends, and reads them with what was counted for them. */
export async function lockEntries(db: Db, ids: readonly string[]): Promise<CountedEntry[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<EntryRow>`
    with locked as materialized (
      select n.id, n.programme_id, n.member_id, n.period, n.version, n.state, n.due_amount, n.payable_amount, n.granted_amount
      from programmes.entry n where n.id = any(${[...ids]}::uuid[]) order by n.id for no key update)
    select n.id, n.programme_id as "programmeId", n.member_id as "memberId", n.period, n.version, n.state,
      n.due_amount as "dueAmount", n.payable_amount as "payableAmount", n.granted_amount as "grantedAmount", p.kind,
      coalesce((
        select jsonb_agg(jsonb_build_object('key', k.key, 'value', k.value::text)) from programmes.counter k
        where k.programme_id = n.programme_id and k.member_id = n.member_id and k.period = n.period), '[]') as counters
    from locked n
    join programmes.programme p on p.id = n.programme_id order by n.id`.execute(db);
  const rules = await readVersions(db, rows);
  return rows.flatMap(({ version, counters, ...row }) => {
    const known = rules.get(versionKey({ ...row, version }));
    const counted = new Map(counters.map(({ key, value }) => [key, BigInt(value)]));
    return known ? [{ ...row, rules: known, counters: counted }] : [];
  });
}

type RulesVersion = Pick<EntryRow, "programmeId" | "version">;

const versionKey = ({ programmeId, version }: RulesVersion) => `${programmeId} ${version}`;

/** Reads the rules of the versions that entries have joined, each once, by `versionKey`. */
async function readVersions(
  db: Db,
  entries: readonly RulesVersion[],
): Promise<ReadonlyMap<string, ProgrammeRules>> {
  const wanted = [...new Map(entries.map((one) => [versionKey(one), one])).values()];
  const { rows } = await sql<RulesVersion & { readonly rules: unknown }>`
    select r.programme_id as "programmeId", r.version, r.rules from programmes.programme_version r
    join unnest(${wanted.map(({ programmeId }) => programmeId)}::uuid[], ${wanted.map(({ version }) => version)}::int[])
      x (programme_id, version) on x.programme_id = r.programme_id and x.version = r.version`.execute(db);
  return new Map(rows.map((row) => [versionKey(row), readRules(row.rules)]));
}

/** Lists entries whose period, or whose programme, has ended before a time, and that have not been closed. */
export async function listEnded(
  db: Db,
  { brandId, until, limit }: { readonly brandId: string; readonly until: Date; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select n.id from programmes.entry n
    join programmes.programme p on p.id = n.programme_id
    where n.brand_id = ${brandId} and n.state in ('JOINED', 'IN_PROGRESS')
      and least(n.period_until, p.ends_at, p.closed_at) <= ${until}::timestamptz
    order by n.period, n.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Reads what corrections have carried into the next periods of entries' members, by `carryKey`. */
export async function readCarries(
  db: Db,
  entries: readonly CountedEntry[],
): Promise<ReadonlyMap<string, bigint>> {
  const column = (name: "programmeId" | "memberId") => entries.map((entry) => entry[name]);
  const { rows } = await sql<{ programmeId: string; memberId: string; amount: bigint }>`
    select c.programme_id as "programmeId", c.member_id as "memberId", c.amount from programmes.carry c
    where (c.programme_id, c.member_id) in (
      select * from unnest(${column("programmeId")}::uuid[], ${column("memberId")}::uuid[]))`.execute(db);
  return new Map(rows.map((row) => [carryKey(row), row.amount]));
}

/** Saves what becomes of locked entries, and what they carry. */
export async function saveEvaluations(db: Db, evaluations: readonly Evaluation[], now: Date): Promise<void> {
  if (evaluations.length === 0) return;
  const column = <Name extends keyof Evaluation>(name: Name) => evaluations.map((one) => one[name]);
  const amounts = (name: "dueAmount" | "payableAmount" | "carried") => column(name).map(String);
  await sql`
    with given as (
      select * from unnest(${column("id")}::uuid[], ${column("state")}::text[], ${amounts("dueAmount")}::bigint[],
          ${amounts("payableAmount")}::bigint[], ${column("reason")}::text[], ${column("expiresAt")}::timestamptz[],
          ${amounts("carried")}::bigint[]) x (id, state, due, payable, reason, expires_at, carried)),
    changed as (
      update programmes.entry n set due_amount = x.due, payable_amount = x.payable, state = x.state,
          reason = case when n.state = x.state then n.reason else x.reason end,
          expires_at = case when n.state = x.state then n.expires_at else x.expires_at end,
          -- An update of no indexed column leaves the indexes alone.
          changed_at = case when n.state = x.state then n.changed_at else ${now}::timestamptz end
        from given x where n.id = x.id
        returning n.programme_id, n.member_id, x.carried)
    insert into programmes.carry as c (programme_id, member_id, amount)
      select x.programme_id, x.member_id, sum(x.carried) from changed x
        group by 1, 2 having sum(x.carried) <> 0 order by 1, 2
      on conflict (programme_id, member_id) do update set amount = c.amount + excluded.amount`.execute(db);
}

/** Lists entries that the platform grants, the oldest change first. One that failed is left out for a minute. */
export async function listGrantable(
  db: Db,
  { brandId, now, limit }: { readonly brandId: string; readonly now: Date; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select n.id from programmes.entry n
    join programmes.programme_version r on r.programme_id = n.programme_id and r.version = n.version
    where n.brand_id = ${brandId} and n.state = 'QUALIFIED'
      and (r.rules ->> 'claim' = 'SYSTEM' or n.period like 'S:%')
      and (n.reason is null or n.changed_at <= ${now}::timestamptz - interval '1 minute')
    order by n.changed_at, n.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Ends rewards that were not claimed in time. Returns the members. */
export async function expireUnclaimed(db: Db, brandId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    update programmes.entry n set state = 'EXPIRED', payable_amount = 0, changed_at = ${now}::timestamptz
    where n.brand_id = ${brandId} and n.state = 'QUALIFIED' and n.expires_at <= ${now}::timestamptz
    returning n.member_id as "memberId"`.execute(db);
  return rows.map(({ memberId }) => memberId);
}
