import { type RawBuilder, sql } from "kysely";
import { csvNumber } from "../../../core/csv.js";
import type { Db } from "../../../db/database.js";
import { executePrepared } from "../../../db/named-query.js";
import { amountCell } from "../../../kit/lists/csv.js";
import type { FilterValues } from "../../../kit/lists/filters.js";
import { List } from "../../../kit/lists/list.js";
import { maskAccount } from "../../agents/agents.model.js";
import { normaliseUsername } from "../../identity/identity.model.js";
import { figureColumnNames, figureColumns } from "../figure-columns.reads.js";
import { accountCursor } from "./account-cursor.js";
import { amountOf } from "./figure-cells.js";
import {
  type LossRow,
  type LossSums,
  lossFilters,
  lossPaging,
  memberLossFilters,
  netProfitOf,
  type TeamFigures,
  type TeamMembersWith,
  type TeamQuery,
} from "./reports.model.js";
import {
  activeMinimum,
  countedRows,
  figureSums,
  isInDays,
  isOfPath,
  isShownAccount,
  isWanted,
  memberRows,
  teamRows,
} from "./team-source.reads.js";

type Sql = RawBuilder<unknown>;
type Values = FilterValues<typeof memberLossFilters>;

interface Row extends Omit<LossRow, "currency" | "account" | "bettors"> {
  readonly username: string;
  readonly usernameNorm: string;
}

interface CountedRow extends Row {
  /** The number of rows of all pages. */
  readonly count: number;
}

/** The figures of each member of the team who has any. */
function ofMembers(query: TeamQuery): Sql {
  return sql`select f.member_id as id, ${figureSums} from ${memberRows(query)} group by f.member_id`;
}

/** The members of the team who have any figures. */
const membersWithFigures = (query: TeamQuery) =>
  sql`select distinct f.member_id as id from ${memberRows(query)}`;

/** The agents directly below. Each direct member is looked up: the planner would read all accounts of the brand. */
function directAgents({ agentId }: TeamQuery): Sql {
  return sql`
    select c.descendant as id from agents.closure c
    cross join lateral (
      select from identity.account i where i.id = c.descendant and i.member_type in (1, 2, 41, 42) limit 1) i
    where c.ancestor = ${agentId} and c.depth = 1`;
}

/** Counts the distinct bettors among each agent of a page and its team. */
async function readBettorsOfTeams(db: Db, query: TeamQuery, page: readonly Row[]): Promise<number[]> {
  const { rows } = await executePrepared(
    db,
    "agent-figures.bettors",
    sql<{ bettors: number }>`
      select b.bettors from unnest(${page.map(({ id }) => id)}::uuid[]) with ordinality d (id, n)
      cross join lateral (${bettorsOf(query)}) b order by d.n`,
  );
  return rows.map(({ bettors }) => bettors);
}

/** The distinct bettors among an agent `d` and its team. */
function bettorsOf(query: TeamQuery): Sql {
  const { counted, team } = query;
  const rows = sql`agent_figures.member_day f where ${isInDays(query)} and ${isWanted(query)} and f.rounds > 0`;
  if (counted !== null)
    return sql`
      select ((select coalesce(sum(f.bettors), 0) from ${countedRows(counted, query, sql`d.id`, "ALL")})
        + (select count(distinct f.member_id) from ${rows} and f.member_id = d.id))::int as bettors`;
  const isBelow =
    team === "AS_WAS"
      ? isOfPath(sql`d.id`, "ALL")
      : sql`exists (select from agents.closure k where k.ancestor = d.id and k.descendant = f.member_id)`;
  return sql`select count(distinct f.member_id)::int as bettors from ${rows} and (f.member_id = d.id or ${isBelow})`;
}

/** The figures of each agent directly below, with its own play and its whole team. */
function ofAgents(query: TeamQuery): Sql {
  const rolledUp = sql`
    select f.agent_id as id, f.* from agent_figures.agent_day f where f.agent_id = d.id`;
  return sql`
    select d.id, t.*
    from (${directAgents(query)}) d
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
      where ${isInDays(query)} and ${isWanted(query)}) t`;
}

/** The sums of the figures of rows `x`, which have the names of TeamFigures. */
const lossSums = sql.join(
  figureColumns.map(
    ([, name, type]) => sql`coalesce(sum(${sql.ref(`x.${name}`)}), 0)::${sql.raw(type)} as ${sql.ref(name)}`,
  ),
);

const figures = sql.join(figureColumnNames.map((name) => sql.ref(`f.${name}`)));

const orders: Readonly<Record<string, Sql>> = {
  ACCOUNT: sql`a.username_norm`,
  NET_PROFIT: sql`x.stake - x.payout - x.bonus - x.rebate desc, a.username_norm`,
  VALID_BET: sql`x."validBet" desc, a.username_norm`,
  DEPOSITS: sql`x.deposits desc, a.username_norm`,
};

/** Whether the figures `x` of a member say that it did something. */
function didIt(did: TeamMembersWith, query: TeamQuery): Sql {
  const conditions: Readonly<Record<TeamMembersWith, Sql>> = {
    REGISTERED: sql`x.registered > 0`,
    FIRST_DEPOSIT: sql`x."firstDeposits" > 0`,
    ACTIVE: sql`x."validBet" >= ${activeMinimum(query)}`,
    ROUNDS: sql`x.rounds > 0`,
    DEPOSITS: sql`x."depositCount" > 0`,
    WITHDRAWALS: sql`x."withdrawalCount" > 0`,
  };
  return conditions[did];
}

/** What a report has a row for: members, or agents with their teams. */
interface Subjects {
  /** What they are, in the names of statements. */
  readonly name: string;
  /** Their ids and figures. */
  readonly figures: (query: TeamQuery) => Sql;
  /** Their ids. */
  readonly ids: (query: TeamQuery) => Sql;
  /** The sums of all figures. */
  readonly sums: (query: TeamQuery) => Sql;
  /** How many have played, for each row. */
  readonly readBettors: (db: Db, query: TeamQuery, rows: readonly Row[]) => Promise<readonly number[]>;
}

/** The report with a row for each of its subjects. */
function lossReport(subjects: Subjects) {
  const matching = (query: TeamQuery, values: Values) => {
    const { account, with: did } = values;
    const { brandId } = query;
    const ofAccount = account
      ? sql`and x.id = (select i.id from identity.account i where i.brand_id = ${brandId}
          and i.username_norm = ${normaliseUsername(account)} and ${isShownAccount(sql`i.username`)})`
      : sql``;
    // Accounts are looked up one by one: to sort them, the planner would rather read all of the brand in their order.
    return sql`(${subjects.figures(query)}) x
      cross join lateral (
        select i.username, i.username_norm, i.member_type from identity.account i
          where i.id = x.id and i.brand_id = ${brandId} limit 1) a
      where true ${ofAccount} ${did ? sql`and ${didIt(did, query)}` : sql``}`;
  };
  const isFiltered = ({ account, with: did }: Values) => Boolean(account) || Boolean(did);
  const columns = sql`x.*, a.username, a.username_norm as "usernameNorm", a.member_type as "memberType"`;
  return {
    paging: lossPaging,
    cursor: accountCursor<Row>(),
    // All rows are computed to be sorted, so counting them costs nothing.
    readCountedFrom: async (db: Db, query: TeamQuery, values: Values, offset: number, limit: number) => {
      const { rows } = await executePrepared(
        db,
        `agent-figures.${subjects.name}`,
        sql<CountedRow>`select ${columns}, count(*) over ()::int as count from ${matching(query, values)}
          order by ${orders[values.sort ?? "ACCOUNT"]} limit ${limit} offset ${offset}`,
      );
      const count = rows[0]?.count ?? (offset === 0 ? 0 : null);
      return { rows: rows.map(({ count: _, ...row }): Row => row), count };
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
        select 1 from ${isFiltered(values) ? matching(query, values) : sql`(${subjects.ids(query)}) x`} ${limit}) n`.execute(
        db,
      );
      return rows[0]?.count ?? 0;
    },
    totals: async (db: Db, query: TeamQuery, values: Values) => {
      const sums = isFiltered(values)
        ? sql`select ${lossSums} from ${matching(query, values)}`
        : subjects.sums(query);
      const { rows } = await executePrepared(
        db,
        `agent-figures.${subjects.name}-sums`,
        sql<TeamFigures>`${sums}`,
      );
      return rows.map((row): LossSums => ({ ...row, currency: query.currency }));
    },
    toItems: async (db: Db, rows: readonly Row[], query: TeamQuery) => {
      const bettors = await subjects.readBettors(db, query, rows);
      return rows.map(
        ({ username, usernameNorm: _, ...row }, n): LossRow => ({
          ...row,
          account: maskAccount(username),
          currency: query.currency,
          bettors: bettors[n] ?? 0,
        }),
      );
    },
    csv: {
      columns: {
        account: ({ account }: LossRow) => account,
        registered: ({ registered }: LossRow) => csvNumber(String(registered)),
        bettors: ({ bettors }: LossRow) => csvNumber(String(bettors)),
        rounds: ({ rounds }: LossRow) => csvNumber(String(rounds)),
        currency: ({ currency }: LossRow) => currency,
        stake: amountOf("stake"),
        valid_bet: amountOf("validBet"),
        win_loss: ({ stake, payout, currency }: LossRow) => amountCell(payout - stake, currency),
        rebate: amountOf("rebate"),
        bonus: amountOf("bonus"),
        net_profit: (row: LossRow) => amountCell(netProfitOf(row), row.currency),
        deposits: amountOf("deposits"),
        withdrawals: amountOf("withdrawals"),
        id: ({ id }: LossRow) => id,
      },
    },
  };
}

const membersReport = lossReport({
  name: "members",
  figures: ofMembers,
  ids: membersWithFigures,
  // Those of the team are rolled up.
  sums: (query) => sql`select ${figureSums} from ${teamRows(query)}`,
  readBettors: async (_db, _query, rows) => rows.map(({ rounds }) => (rounds > 0 ? 1 : 0)),
});

const agentsReport = lossReport({
  name: "agents",
  figures: ofAgents,
  ids: directAgents,
  sums: (query) => sql`select ${lossSums} from (${ofAgents(query)}) x`,
  readBettors: readBettorsOfTeams,
});

/** The figures of each member of a team. */
export const memberLossList = new List({ filters: memberLossFilters, ...membersReport });

/** The figures of each agent directly below, with its team. */
export const agentLossList = new List({ filters: lossFilters, ...agentsReport });
