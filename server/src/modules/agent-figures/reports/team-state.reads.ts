import { sql } from "kysely";
import type { Db } from "../../../db/database.js";
import { executeNamed } from "../../../db/named-query.js";
import type { FilterValues } from "../../../kit/lists/filters.js";
import { List } from "../../../kit/lists/list.js";
import { maskAccount } from "../../agents/agents.model.js";
import { maxCountedNow } from "../team-counts/team-counts.model.js";
import { accountCursor } from "./account-cursor.js";
import { lossPaging, type SeenMember, seenFilters, type TeamSeen, type TeamState } from "./reports.model.js";

const [minuteMs, dayMs] = [60_000, 86_400_000];
/** How long ago a member who is online was last active, and how long ago the others were not seen. */
const thresholds: Readonly<Record<TeamSeen, number>> = {
  ONLINE: 5 * minuteMs,
  NOT_SEEN_3_DAYS: 3 * dayMs,
  NOT_SEEN_7_DAYS: 7 * dayMs,
};

/** The team of which members are read, at a time. */
export interface SeenScope {
  readonly brandId: string;
  readonly agentId: string;
  readonly now: Date;
}

/** The members of a team with the time of their last activity, or of their registration. */
function seenMembers({ brandId, agentId }: SeenScope) {
  return sql`(
    select a.id, a.username, a.username_norm, a.member_type, s.seen_at, coalesce(s.seen_at, a.created_at) as since,
      s.live_at
    from agents.closure c
    join identity.account a on a.id = c.descendant and a.brand_id = ${brandId} and a.member_type <> 4
    left join lateral (
      select greatest(max(e.active_at),
          (select i.at from identity.sign_in i where i.account_id = a.id order by i.at desc limit 1)) as seen_at,
        max(e.active_at) filter (where e.ended_at is null) as live_at
      from identity.session e where e.account_id = a.id) s on true
    where c.ancestor = ${agentId} and c.depth > 0)`;
}

const limitOf = (seen: TeamSeen, now: Date) => new Date(now.getTime() - thresholds[seen]);

/**
 * Reads the team as it is now; that of a large team as all teams were counted together last.
 */
export async function readTeamState(db: Db, scope: SeenScope, currency: string): Promise<TeamState> {
  const counted = await readCountedState(db, scope, currency);
  return counted ?? countTeamState(db, scope, currency);
}

/** Reads the state that was counted with all teams; null for a small team, and before the first count. */
async function readCountedState(
  db: Db,
  { agentId, brandId }: SeenScope,
  currency: string,
): Promise<TeamState | null> {
  const { rows } = await executeNamed(
    db,
    "agent-figures.counted-state",
    sql<Omit<TeamState, "currency">>`
    select f.members, f.agents, f.online, f.not_seen_3_days as "notSeen3Days", f.not_seen_7_days as "notSeen7Days",
      coalesce(b.balance, 0) as balance, c.counted_at as "asOf"
    from agents.node n
    join agent_figures.team_state f on f.agent_id = n.member_id
    join agent_figures.team_count c on c.brand_id = f.brand_id
    left join agent_figures.team_balance b on b.agent_id = f.agent_id and b.currency = ${currency}
    where n.member_id = ${agentId} and n.brand_id = ${brandId} and n.below > ${maxCountedNow}`,
  );
  const [state] = rows;
  return state ? { ...state, currency } : null;
}

async function countTeamState(db: Db, scope: SeenScope, currency: string): Promise<TeamState> {
  const { now, agentId, brandId } = scope;
  const { rows } = await executeNamed(
    db,
    "agent-figures.state",
    sql<Omit<TeamState, "currency" | "asOf">>`
    select count(*)::int as members, count(*) filter (where m.member_type <> 0)::int as agents,
      count(*) filter (where m.live_at >= ${limitOf("ONLINE", now)}::timestamptz)::int as online,
      count(*) filter (where m.since < ${limitOf("NOT_SEEN_3_DAYS", now)}::timestamptz)::int as "notSeen3Days",
      count(*) filter (where m.since < ${limitOf("NOT_SEEN_7_DAYS", now)}::timestamptz)::int as "notSeen7Days",
      (select coalesce(sum(k.posted + b.posted), 0)::bigint
        from agents.closure c
        join ledger.wallet w on w.member_id = c.descendant and w.currency = ${currency} and w.brand_id = ${brandId}
        join ledger.account k on k.id = w.cash_account
        join ledger.account b on b.id = w.bonus_account
        where c.ancestor = ${agentId} and c.depth > 0) as balance
    from ${seenMembers(scope)} m`,
  );
  const [state] = rows;
  if (!state) throw new Error("the state of the team returned no row");
  return { ...state, currency, asOf: now };
}

type Values = FilterValues<typeof seenFilters>;

function isSeen(seen: TeamSeen, now: Date) {
  const limit = limitOf(seen, now);
  return seen === "ONLINE" ? sql`m.live_at >= ${limit}::timestamptz` : sql`m.since < ${limit}::timestamptz`;
}

function matching(scope: SeenScope, { seen, kind }: Values) {
  const wasSeen = seen ? sql`and ${isSeen(seen, scope.now)}` : sql``;
  const isOfKind = kind ? sql`and (m.member_type = 0) = ${kind === "PLAYER"}::boolean` : sql``;
  return sql`${seenMembers(scope)} m where true ${wasSeen} ${isOfKind}`;
}

interface SeenRow extends Omit<SeenMember, "account"> {
  readonly username: string;
  readonly usernameNorm: string;
}

const seenColumns = sql`m.id, m.username, m.username_norm as "usernameNorm", m.member_type as "memberType",
  m.seen_at as "seenAt"`;

/** The members of a team by kind and by when they were last seen, sorted by account. */
export const seenList = new List({
  filters: seenFilters,
  paging: lossPaging,
  cursor: accountCursor<SeenRow>(),
  readAfter: async (db: Db, scope: SeenScope, values: Values, after: string | null, limit: number) => {
    const { rows } = await sql<SeenRow>`select ${seenColumns} from ${matching(scope, values)}
      and (${after}::text is null or m.username_norm > ${after}) order by m.username_norm limit ${limit}`.execute(
      db,
    );
    return rows;
  },
  readFrom: async (db: Db, scope: SeenScope, values: Values, offset: number, limit: number) => {
    const { rows } = await sql<SeenRow>`select ${seenColumns} from ${matching(scope, values)}
      order by m.username_norm limit ${limit} offset ${offset}`.execute(db);
    return rows;
  },
  count: async (db: Db, scope: SeenScope, values: Values, max?: number) => {
    const limit = max === undefined ? sql`` : sql`limit ${max + 1}`;
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
      select 1 from ${matching(scope, values)} ${limit}) n`.execute(db);
    return rows[0]?.count ?? 0;
  },
  toItems: async (_db: Db, rows: readonly SeenRow[]) =>
    rows.map(
      ({ username, usernameNorm: _, ...row }): SeenMember => ({ ...row, account: maskAccount(username) }),
    ),
  csv: {
    columns: {
      account: ({ account }: SeenMember) => account,
      type: ({ memberType }) => (memberType === 0 ? "player" : "agent"),
      last_seen: ({ seenAt }) => seenAt,
      id: ({ id }) => id,
    },
  },
});
