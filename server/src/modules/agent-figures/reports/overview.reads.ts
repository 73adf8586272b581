import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../db/database.js";
import { executePrepared } from "../../../db/named-query.js";
import type { ContractCategory } from "../agent-figures.model.js";
import { figureColumns } from "../figure-columns.reads.js";
import type { LocalDay } from "../local-days.model.js";
import type { TeamCounts, TeamFigures, TeamPoint, TeamQuery, TeamSeriesStep } from "./reports.model.js";
import {
  activeMinimum,
  countedRows,
  figureSums,
  isWanted,
  memberRows,
  teamRows,
} from "./team-source.reads.js";

type Sql = RawBuilder<unknown>;

type CategoryFigures = TeamFigures & { readonly category: ContractCategory };

/** The figures of a team in a period, and in the one before. */
interface PeriodFigures {
  readonly figures: TeamFigures;
  readonly byCategory: readonly CategoryFigures[];
  readonly previous: TeamFigures;
}

const noFigures = Object.fromEntries(
  figureColumns.map(([, name, type]) => [name, type === "int" ? 0 : 0n]),
) as unknown as TeamFigures;

/**
 * Sums up the figures of a team and those of each category of games, and the figures of the days since `previousFrom`, which
 * end where the query's begin.
 */
export async function readPeriodFigures(
  db: Db,
  query: TeamQuery,
  previousFrom: LocalDay,
): Promise<PeriodFigures> {
  interface Row extends CategoryFigures {
    readonly isPrevious: boolean;
    readonly isTotal: boolean;
  }
  const { rows } = await executePrepared(
    db,
    "agent-figures.periods",
    sql<Row>`
      select f.is_previous as "isPrevious", f.category, grouping(f.category) = 1 as "isTotal", ${figureSums}
      from (
        select f.*, f.local_day < ${query.from}::date as is_previous
        from ${teamRows({ ...query, from: previousFrom })}) f
      group by grouping sets ((f.is_previous), (f.is_previous, f.category)) order by f.category`,
  );
  const totalOf = (wanted: boolean): TeamFigures => {
    const total = rows.find(({ isTotal, isPrevious }) => isTotal && isPrevious === wanted);
    if (!total) return noFigures;
    const { category: _, isTotal: __, isPrevious: ___, ...figures } = total;
    return figures;
  };
  // Money of no game has a category of its own.
  const byCategory = rows.flatMap(({ isTotal, isPrevious, ...row }) =>
    isTotal || isPrevious || (row.category as string) === "NONE" ? [] : [row],
  );
  return { figures: totalOf(false), byCategory, previous: totalOf(true) };
}

/** Counts the distinct members of a team for each of some queries; most standard periods keep the numbers. */
export async function readTeamCounts(db: Db, queries: readonly TeamQuery[]): Promise<TeamCounts[]> {
  const counts = queries.map((query, n) => sql`select ${n}::int as n, x.* from (${countsOf(query)}) x`);
  const { rows } = await executePrepared(
    db,
    "agent-figures.counts",
    sql<TeamCounts & { readonly n: number }>`${sql.join(counts, sql` union all `)} order by n`,
  );
  return rows.map(({ n: _, ...row }) => row);
}

function countsOf(query: TeamQuery): Sql {
  const { agentId, scope, counted } = query;
  if (counted !== null)
    return sql`
      select coalesce(sum(f.active), 0)::int as active, coalesce(sum(f.bettors), 0)::int as bettors,
        coalesce(sum(f.depositors), 0)::int as depositors, coalesce(sum(f.withdrawers), 0)::int as withdrawers
      from ${countedRows(counted, query, sql`${agentId}::uuid`, scope)}`;
  return sql`
    select count(*) filter (where m.valid_bet >= ${activeMinimum(query)})::int as active,
      count(*) filter (where m.rounds > 0)::int as bettors, count(*) filter (where m.deposits > 0)::int as depositors,
      count(*) filter (where m.withdrawals > 0)::int as withdrawers
    from (
      select sum(f.valid_bet) as valid_bet, sum(f.rounds) as rounds, sum(f.deposit_count) as deposits,
        sum(f.withdrawal_count) as withdrawals
      from ${memberRows(query)} group by f.member_id) m`;
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
  const { rows } = await executePrepared(
    db,
    "agent-figures.series",
    sql<TeamPoint>`
      select x.* from (
        select to_char(${start}, 'YYYY-MM-DD') as start, ${figureSums} from ${teamRows(query)} group by 1) x
      order by x.start`,
  );
  return rows;
}
