import { sql } from "kysely";
import type { Db } from "../../../db/database.js";
import type { ContractCategory } from "../agent-figures.model.js";
import type {
  CountedDays,
  TeamCounts,
  TeamFigures,
  TeamPoint,
  TeamQuery,
  TeamSeriesStep,
} from "./reports.model.js";
import {
  activeMinimum,
  countedRows,
  figureSums,
  isWanted,
  memberRows,
  teamRows,
} from "./team-source.reads.js";

/** Sums up the figures of a team. */
export async function readTeamFigures(db: Db, query: TeamQuery): Promise<TeamFigures> {
  const { rows } = await sql<TeamFigures>`select ${figureSums} from ${teamRows(query)}`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error("the sums returned no row");
  return figures;
}

type CategoryFigures = TeamFigures & { readonly category: ContractCategory };

/** Sums up the figures of a team, and those of each category of games. */
export async function readFiguresByCategory(
  db: Db,
  query: TeamQuery,
): Promise<{ readonly figures: TeamFigures; readonly byCategory: readonly CategoryFigures[] }> {
  const { rows } = await sql<CategoryFigures & { readonly isTotal: boolean }>`
    select f.category, grouping(f.category) = 1 as "isTotal", ${figureSums} from ${teamRows(query)}
    group by grouping sets ((), (f.category)) order by f.category`.execute(db);
  const total = rows.find(({ isTotal }) => isTotal);
  if (!total) throw new Error("the sums returned no row");
  const { category: _, isTotal: __, ...figures } = total;
  // Money of no game has a category of its own.
  const byCategory = rows.flatMap(({ isTotal, ...row }) =>
    isTotal || (row.category as string) === "NONE" ? [] : [row],
  );
  return { figures, byCategory };
}

/** Counts the distinct members of a team; most standard periods keep the numbers. */
export async function readTeamCounts(db: Db, query: TeamQuery): Promise<TeamCounts> {
  const { agentId, scope, counted } = query;
  const known = (days: CountedDays) => sql<TeamCounts>`
    select coalesce(sum(f.active), 0)::int as active, coalesce(sum(f.bettors), 0)::int as bettors,
      coalesce(sum(f.depositors), 0)::int as depositors, coalesce(sum(f.withdrawers), 0)::int as withdrawers
    from ${countedRows(days, query, sql`${agentId}::uuid`, scope)}`;
  const distinct = sql<TeamCounts>`
    select count(*) filter (where m.valid_bet >= ${activeMinimum(query)})::int as active,
      count(*) filter (where m.rounds > 0)::int as bettors, count(*) filter (where m.deposits > 0)::int as depositors,
      count(*) filter (where m.withdrawals > 0)::int as withdrawers
    from (
      select sum(f.valid_bet) as valid_bet, sum(f.rounds) as rounds, sum(f.deposit_count) as deposits,
        sum(f.withdrawal_count) as withdrawals
      from ${memberRows(query)} group by f.member_id) m`;
  const { rows } = await (counted === null ? distinct : known(counted)).execute(db);
  const [counts] = rows;
  if (!counts) throw new Error("the counts returned no row");
  return counts;
}

/** Reads the figures of a team step by step; steps without figures are left out. */
export async function readTeamSeries(
  db: Db,
  query: TeamQuery,
  step: TeamSeriesStep,
  timeZone: string,
): Promise<TeamPoint[]> {
  if (step === "HOUR") {
    const direct = query.scope === "DIRECT" ? sql`and f.is_direct` : sql``;
    const { rows } = await sql<TeamPoint>`
      select to_char(f.hour_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as start, ${figureSums}
      from agent_figures.agent_hour f
      where f.agent_id = ${query.agentId} and ${isWanted(query)}
        and f.hour_at >= ${query.from}::timestamp at time zone ${timeZone}::text
        and f.hour_at < ${query.to}::timestamp at time zone ${timeZone}::text ${direct}
      group by f.hour_at order by f.hour_at`.execute(db);
    return rows;
  }
  const start = step === "DAY" ? sql`f.local_day` : sql`date_trunc('month', f.local_day)`;
  const { rows } = await sql<TeamPoint>`
    select x.* from (
      select to_char(${start}, 'YYYY-MM-DD') as start, ${figureSums} from ${teamRows(query)} group by 1) x
    order by x.start`.execute(db);
  return rows;
}
