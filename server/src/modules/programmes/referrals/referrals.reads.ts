import { sql } from "kysely";
import type { Db } from "../../../db/database.js";
import type { EntryReason, EntryState } from "../programmes.model.js";
import { type ProgrammeRules, readRules } from "../rules/rules-schema.js";

/** How many members someone has referred, and what it has earned in a currency, in minor units. */
export interface ReferralTotals {
  readonly members: number;
  readonly rewarded: number;
  readonly earned: bigint;
  readonly earnedThisMonth: bigint;
}

/** Sums up what a member's referrals have brought. `month` is the first local day of the current month. */
export async function readTotals(
  db: Db,
  given: {
    readonly memberId: string;
    readonly currency: string;
    readonly month: string;
    readonly timeZone: string;
  },
): Promise<ReferralTotals> {
  const { memberId, currency, month, timeZone } = given;
  const { rows } = await sql<ReferralTotals>`
    select (select count(*) from programmes.referral r where r.referrer_id = ${memberId})::int as members,
      count(*)::int as rewarded,
      coalesce(sum(g.amount) filter (where g.currency = ${currency}::text), 0)::bigint as earned,
      coalesce(sum(g.amount) filter (where g.currency = ${currency}::text
        and g.granted_at >= (${month}::date)::timestamp at time zone ${timeZone}), 0)::bigint as "earnedThisMonth"
    from programmes.reward_grant g
    join programmes.entry n on n.id = g.entry_id and n.period like 'REFERRER:%'
    where g.member_id = ${memberId} and g.revoked_at is null`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("no totals");
  return row;
}

/** The part of a member who was referred, with what was counted. */
export interface OwnReferral {
  readonly currency: string;
  readonly rules: ProgrammeRules;
  readonly state: EntryState;
  readonly reason: EntryReason | null;
  readonly until: Date;
  readonly counters: ReadonlyMap<string, bigint>;
}

/** Finds the part of a member who was referred while a programme was running; null without one. */
export async function findOwnReferral(db: Db, memberId: string): Promise<OwnReferral | null> {
  const { rows } = await sql<
    Omit<OwnReferral, "rules" | "counters"> & {
      readonly rules: unknown;
      readonly counters: readonly { readonly key: string; readonly value: string }[];
    }
  >`
    select p.currency, v.rules, n.state, n.reason, r.until, coalesce((
        select jsonb_agg(jsonb_build_object('key', k.key, 'value', k.value::text)) from programmes.counter k
        where k.programme_id = n.programme_id and k.member_id = n.member_id and k.period = n.period), '[]') as counters
    from programmes.referral r
    join programmes.programme p on p.id = r.programme_id
    join programmes.entry n on n.programme_id = p.id and n.member_id = r.referee_id and n.period = 'REFEREE'
    join programmes.programme_version v on v.programme_id = n.programme_id and v.version = n.version
    where r.referee_id = ${memberId}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const counters = new Map(row.counters.map(({ key, value }) => [key, BigInt(value)]));
  return { ...row, rules: readRules(row.rules), counters };
}
