import { sql } from "kysely";
import { validationFailed } from "../../../core/errors.js";
import { isId } from "../../../core/ids.js";
import type { Db } from "../../../db/database.js";
import type { CursorCodec } from "../../../kit/lists/cursor.js";
import type { FilterValues } from "../../../kit/lists/filters.js";
import { List } from "../../../kit/lists/list.js";
import { maskAccount, type TeamMemberKind } from "../../agents/agents.model.js";
import type { AccountState } from "../../identity/identity.model.js";
import { parseTeamSearch, type TeamMember, type TeamPathStep, teamFilters } from "./team.model.js";

/** Whose team is listed: `of` is the agent itself or a member of its subtree. */
interface TeamScope {
  readonly brandId: string;
  readonly agentId: string;
  readonly of: string;
}

interface TeamRow {
  readonly id: string;
  readonly username: string;
  readonly memberType: number;
  readonly level: number;
  readonly uplineId: string;
  readonly uplineUsername: string;
  readonly directCount: number;
  readonly teamCount: number;
  readonly currency: string | null;
  readonly balance: bigint | null;
  readonly lastSignInAt: Date | null;
  readonly state: AccountState;
  readonly registeredAt: Date;
}

/** Ids of members ascend with their creation, so the newest come first. */
const idCursor: CursorCodec<TeamRow, string> = {
  keyOf: ({ id }) => id,
  encode: (id) => Buffer.from(id).toString("base64url"),
  decode: (cursor) => {
    const id = Buffer.from(cursor, "base64url").toString();
    if (!isId(id)) throw validationFailed({ field: "after", code: "invalid_cursor" });
    return id;
  },
};

const isOfKind = (kind: TeamMemberKind | null | undefined) =>
  kind ? sql`and (a.member_type = 0) = ${kind === "PLAYER"}` : sql``;

const isAfter = (column: ReturnType<typeof sql>, after: string | null) =>
  after === null ? sql`` : sql`and ${column} < ${after}::uuid`;

/** The ids of a page of the direct downline: a range of the tree's index. */
function selectDirect(
  { brandId, of }: TeamScope,
  kind: TeamMemberKind | null | undefined,
  after: string | null,
  limit: number,
) {
  const account = kind ? sql`join identity.account a on a.id = c.descendant` : sql``;
  return sql`select c.descendant as id from agents.closure c ${account}
    where c.brand_id = ${brandId} and c.ancestor = ${of} and c.depth = 1
      ${isOfKind(kind)} ${isAfter(sql`c.descendant`, after)}
    order by c.descendant desc limit ${limit}`;
}

/** The ids of a page of the members on all levels whose accounts begin with a text, without phone numbers. */
function selectFound(
  { brandId, of }: TeamScope,
  { account, kind }: { readonly account: string; readonly kind: TeamMemberKind | null | undefined },
  after: string | null,
  limit: number,
) {
  const pattern = `${parseTeamSearch(account).replace(/[\\%_]/g, "\\$&")}%`;
  return sql`select a.id from identity.account a
    where a.brand_id = ${brandId} and a.username_norm like ${pattern} and a.username_norm not like '+%'
      and exists (select from agents.closure c where c.ancestor = ${of} and c.descendant = a.id and c.depth > 0)
      ${isOfKind(kind)} ${isAfter(sql`a.id`, after)}
    order by a.id desc limit ${limit}`;
}

async function readAfter(
  db: Db,
  scope: TeamScope,
  { account, kind }: FilterValues<typeof teamFilters>,
  after: string | null,
  limit: number,
): Promise<TeamRow[]> {
  const page = account
    ? selectFound(scope, { account, kind }, after, limit)
    : selectDirect(scope, kind, after, limit);
  const { rows } = await sql<TeamRow>`
    with page as materialized (${page})
    select p.id, a.username, a.member_type as "memberType", a.state, a.created_at as "registeredAt",
      own.depth as level, up.id as "uplineId", up.username as "uplineUsername",
      coalesce(n.direct, 0) as "directCount", coalesce(n.below, 0) as "teamCount",
      w.currency, cash.posted - cash.held + bonus.posted - bonus.held as balance, s.at as "lastSignInAt"
    from page p
    join identity.account a on a.id = p.id
    join agents.closure own on own.ancestor = ${scope.agentId} and own.descendant = p.id
    join agents.closure link on link.descendant = p.id and link.depth = 1
    join identity.account up on up.id = link.ancestor
    left join agents.node n on n.member_id = p.id
    left join ledger.wallet w on w.member_id = p.id and w.is_active
    left join ledger.account cash on cash.id = w.cash_account
    left join ledger.account bonus on bonus.id = w.bonus_account
    left join lateral (select i.at from identity.sign_in i where i.account_id = p.id
      order by i.at desc, i.id desc limit 1) s on true
    order by p.id desc`.execute(db);
  return rows;
}

function toTeamMember(row: TeamRow): TeamMember {
  const { username, uplineId, uplineUsername, currency, balance, ...rest } = row;
  return {
    ...rest,
    account: maskAccount(username),
    upline: { id: uplineId, account: maskAccount(uplineUsername) },
    balance: currency === null || balance === null ? null : { amount: balance, currency },
  };
}

/**
 * The direct downline of a member, or those found by account on all levels below; newest first. SQL by hand: a page's
 * ids come from one index range, and everything else is read for these ids only.
 */
export const teamList = new List({
  filters: teamFilters,
  cursor: idCursor,
  readAfter,
  toItems: async (_db, rows) => rows.map(toTeamMember),
});

/** Reads the steps from an agent down to a member of its subtree, both included. */
export async function readTeamPath(db: Db, { brandId, agentId, of }: TeamScope): Promise<TeamPathStep[]> {
  const { rows } = await sql<TeamPathStep & { readonly username: string }>`
    select a.id, a.username, coalesce(a.member_type, 0) as "memberType", mine.depth as level,
      coalesce(n.direct, 0) as "directCount", coalesce(n.below, 0) as "teamCount"
    from agents.closure up
    join agents.closure mine on mine.ancestor = ${agentId} and mine.descendant = up.ancestor
    join identity.account a on a.id = up.ancestor
    left join agents.node n on n.member_id = a.id
    where up.brand_id = ${brandId} and up.descendant = ${of}
    order by mine.depth`.execute(db);
  return rows.map(({ username, ...step }) => ({ ...step, account: maskAccount(username) }));
}
