import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import type { ConversationState } from "./support.model.js";
import type { AdminConversation } from "./support-admin.model.js";

interface Row {
  readonly id: string;
  readonly guest_id: string | null;
  readonly member_id: string | null;
  readonly state: ConversationState;
  readonly newest: number;
  readonly seen: number;
  readonly language: string;
  readonly openedAt: Date;
  readonly lastAt: Date;
  readonly closedAt: Date | null;
  readonly account: string | null;
  readonly nickname: string | null;
  readonly level: number | null;
  readonly memberType: number | null;
}

function toAdmin(row: Row): AdminConversation {
  const { id, state, newest, seen, language, openedAt, lastAt, closedAt } = row;
  const { account, nickname, level, memberType } = row;
  const isMember = row.member_id !== null;
  return {
    id,
    state,
    newest,
    seen,
    language,
    openedAt,
    lastAt,
    closedAt,
    visitor: isMember
      ? { kind: "member", id: row.member_id ?? "" }
      : { kind: "guest", id: row.guest_id ?? "" },
    member:
      account === null || nickname === null || level === null || memberType === null
        ? null
        : { account, nickname, level, memberType },
  };
}

const columns = sql`
  c.id, c.guest_id, c.member_id, c.state, c.newest, c.seen, c.language_code as language,
  c.opened_at as "openedAt", c.last_at as "lastAt", c.closed_at as "closedAt",
  a.username as account, m.nickname, m.level, a.member_type as "memberType"`;
const source = sql`support.conversation c
  left join members.member m on m.id = c.member_id
  left join identity.account a on a.id = c.member_id`;

/** Reads up to `limit` of a brand's conversations in these states, by newest message first. */
export async function readConversations(
  db: Db,
  query: {
    readonly brandId: string;
    readonly states: readonly ConversationState[];
    readonly limit: number;
    readonly after: { readonly at: Date; readonly id: string } | null;
  },
): Promise<AdminConversation[]> {
  const { brandId, states, limit, after } = query;
  const isAfter = after ? sql`and (c.last_at, c.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<Row>`
    select ${columns} from ${source}
    where c.brand_id = ${brandId} and c.state = any(${[...states]}::text[]) ${isAfter}
    order by c.last_at desc, c.id desc limit ${limit}`.execute(db);
  return rows.map(toAdmin);
}

/** Finds one of the brand's conversations. */
export async function readConversation(
  db: Db,
  brandId: string,
  id: string,
): Promise<AdminConversation | null> {
  const { rows } = await sql<Row>`
    select ${columns} from ${source} where c.brand_id = ${brandId} and c.id = ${id}::uuid`.execute(db);
  return rows[0] ? toAdmin(rows[0]) : null;
}
