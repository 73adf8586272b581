import { type RawBuilder, sql } from "kysely";
import { csvNumber } from "../../../core/csv.js";
import { validationFailed } from "../../../core/errors.js";
import type { Db } from "../../../db/database.js";
import { amountCell } from "../../../kit/lists/csv.js";
import type { CursorCodec } from "../../../kit/lists/cursor.js";
import type { FilterValues } from "../../../kit/lists/filters.js";
import { List } from "../../../kit/lists/list.js";
import { maskAccount } from "../../agents/agents.model.js";
import { normaliseUsername } from "../../identity/identity.model.js";
import { figureColumnNames } from "../figure-columns.reads.js";
import {
  type LossRow,
  lossFilters,
  lossPaging,
  netProfitOf,
  type TeamFigures,
  type TeamQuery,
} from "./reports.model.js";
import { figureSums, isInDays, isWanted, memberRows } from "./team-source.reads.js";

type Sql = RawBuilder<unknown>;
type Values = FilterValues<typeof lossFilters>;

interface Row extends Omit<LossRow, "currency" | "account"> {
  readonly username: string;
  readonly usernameNorm: string;
}

/** The figures of each member of the team who has any. */
function ofMembers(query: TeamQuery): Sql {
  return sql`select f.member_id as id, ${figureSums}, (sum(f.rounds) > 0)::int as bettors
    from ${memberRows(query)} group by f.member_id`;
}

/** The figures of each agent directly below, with its own play and its whole team. */
function ofAgents(query: TeamQuery): Sql {
  const isBelow = (member: Sql, agent: Sql) =>
    query.team === "AS_WAS"
      ? sql`${member}.path @> array[${agent}]`
      : sql`exists (select from agents.closure k where k.ancestor = ${agent} and k.descendant = ${member}.member_id)`;
  const rolledUp = sql`
    select f.agent_id as id, f.* from agent_figures.agent_day f where f.agent_id = d.id`;
  return sql`
    select d.id, t.*, b.bettors
    from (
      select c.descendant as id from agents.closure c
      join identity.account i on i.id = c.descendant and i.member_type in (1, 2, 41, 42)
      where c.ancestor = ${query.agentId} and c.depth = 1) d
    cross join lateral (
      select ${figureSums} from (
        ${
          query.team === "AS_WAS"
            ? sql`select f.brand_id, f.local_day, f.currency, f.category, f.vendor_id, ${figures}
                from (${rolledUp}) f
              union all`
            : sql`select f.brand_id, f.local_day, f.currency, f.category, f.vendor_id, ${figures}
                from agents.closure c join agent_figures.member_day f on f.member_id = c.descendant
                where c.ancestor = d.id and c.depth > 0
              union all`
        }
        select f.brand_id, f.local_day, f.currency, f.category, f.vendor_id, ${figures}
          from agent_figures.member_day f where f.member_id = d.id) f
      where ${isInDays(query)} and ${isWanted(query)}) t
    cross join lateral (
      select count(distinct f.member_id)::int as bettors from agent_figures.member_day f
      where ${isInDays(query)} and ${isWanted(query)} and f.rounds > 0
        and (f.member_id = d.id or ${isBelow(sql`f`, sql`d.id`)})) b`;
}

const figures = sql.join(figureColumnNames.map((name) => sql.ref(`f.${name}`)));

const orders: Readonly<Record<string, Sql>> = {
  ACCOUNT: sql`a.username_norm`,
  NET_PROFIT: sql`x.stake - x.payout - x.bonus - x.rebate desc, a.username_norm`,
  VALID_BET: sql`x."validBet" desc, a.username_norm`,
  DEPOSITS: sql`x.deposits desc, a.username_norm`,
};

/** Sorted by account, which is unique in a brand. */
const accountCursor: CursorCodec<Row, string> = {
  keyOf: ({ usernameNorm }) => usernameNorm,
  encode: (key) => Buffer.from(key).toString("base64url"),
  decode: (cursor) => {
    const key = Buffer.from(cursor, "base64url").toString();
    if (key.length === 0 || key.includes("\0"))
      throw validationFailed({ field: "after", code: "invalid_cursor" });
    return key;
  },
};

function lossList(source: (query: TeamQuery) => Sql) {
  const matching = (query: TeamQuery, { account }: Values) => sql`(${source(query)}) x
    join identity.account a on a.id = x.id and a.brand_id = ${query.brandId}
    where ${account ? sql`a.username_norm = ${normaliseUsername(account)}` : sql`true`}`;
  const columns = sql`x.*, a.username, a.username_norm as "usernameNorm", a.member_type as "memberType"`;
  return new List({
    filters: lossFilters,
    paging: lossPaging,
    cursor: accountCursor,
    readFrom: async (db: Db, query: TeamQuery, values: Values, offset: number, limit: number) => {
      const { rows } = await sql<Row>`select ${columns} from ${matching(query, values)}
        order by ${orders[values.sort ?? "ACCOUNT"]} limit ${limit} offset ${offset}`.execute(db);
      return rows;
    },
    readAfter: async (db: Db, query: TeamQuery, values: Values, after: string | null, limit: number) => {
      const { rows } = await sql<Row>`select ${columns} from ${matching(query, values)}
        and (${after}::text is null or a.username_norm > ${after}) order by a.username_norm limit ${limit}`.execute(
        db,
      );
      return rows;
    },
    count: async (db: Db, query: TeamQuery, values: Values, max?: number) => {
      const limit = max === undefined ? sql`` : sql`limit ${max + 1}`;
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
        select 1 from ${matching(query, values)} ${limit}) n`.execute(db);
      return rows[0]?.count ?? 0;
    },
    toItems: async (_db: Db, rows: readonly Row[], { currency }: TeamQuery) =>
      rows.map(
        ({ username, usernameNorm: _, ...row }): LossRow => ({
          ...row,
          account: maskAccount(username),
          currency,
        }),
      ),
    csv: {
      columns: {
        account: ({ account }: LossRow) => account,
        registered: ({ registered }) => csvNumber(String(registered)),
        bettors: ({ bettors }) => csvNumber(String(bettors)),
        rounds: ({ rounds }) => csvNumber(String(rounds)),
        currency: ({ currency }) => currency,
        stake: amountOf("stake"),
        valid_bet: amountOf("validBet"),
        win_loss: ({ stake, payout, currency }) => amountCell(payout - stake, currency),
        rebate: amountOf("rebate"),
        bonus: amountOf("bonus"),
        net_profit: (row) => amountCell(netProfitOf(row), row.currency),
        deposits: amountOf("deposits"),
        withdrawals: amountOf("withdrawals"),
        id: ({ id }) => id,
      },
    },
  });
}

type AmountName = {
  [Name in keyof TeamFigures]: TeamFigures[Name] extends bigint ? Name : never;
}[keyof TeamFigures];

function amountOf(name: AmountName) {
  return (row: LossRow) => amountCell(row[name], row.currency);
}

/** The figures of each member of a team. */
export const memberLossList = lossList(ofMembers);

/** The figures of each agent directly below, with its team. */
export const agentLossList = lossList(ofAgents);
