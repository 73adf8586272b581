import { type RawBuilder, sql } from "kysely";
import { validationFailed } from "../../../core/errors.js";
import { isId } from "../../../core/ids.js";
import type { Db } from "../../../db/database.js";
import { executePrepared } from "../../../db/named-query.js";
import { amountCell } from "../../../kit/lists/csv.js";
import type { CursorCodec } from "../../../kit/lists/cursor.js";
import type { FilterValues } from "../../../kit/lists/filters.js";
import { List } from "../../../kit/lists/list.js";
import { maskAccount } from "../../agents/agents.model.js";
import { normaliseUsername } from "../../identity/identity.model.js";
import {
  lossPaging,
  type TeamCash,
  type TeamQuery,
  type TeamRound,
  teamCashFilters,
  teamRoundFilters,
} from "./reports.model.js";
import { isInDays, isOfPath, isOfTeam, isShownAccount, teamRows } from "./team-source.reads.js";

type Sql = RawBuilder<unknown>;

/** The position of a row in a log, newest first. */
function sequenceCursor<Row extends { readonly sequence: bigint }>(): CursorCodec<Row, bigint> {
  return {
    keyOf: ({ sequence }) => sequence,
    encode: (key) => Buffer.from(String(key)).toString("base64url"),
    decode: (cursor) => {
      const text = Buffer.from(cursor, "base64url").toString();
      if (!/^\d{1,18}$/.test(text)) throw validationFailed({ field: "after", code: "invalid_cursor" });
      return BigInt(text);
    },
  };
}

interface OfMember {
  readonly account?: string | null | undefined;
  readonly memberId?: string | null | undefined;
}

/** Restricts rows `f` of a log to the query. */
function isMatching(query: TeamQuery, { account, memberId }: OfMember): Sql {
  const { brandId, currency } = query;
  const ofAccount = account
    ? sql`and f.member_id = (select i.id from identity.account i
        where i.brand_id = ${brandId} and i.username_norm = ${normaliseUsername(account)} and ${isShownAccount(sql`i.username`)})`
    : sql``;
  const ofMember = memberId ? (isId(memberId) ? sql`and f.member_id = ${memberId}` : sql`and false`) : sql``;
  return sql`f.brand_id = ${brandId} and f.currency = ${currency} and ${isInDays(query)} and ${isOfTeam(query)}
    ${ofAccount} ${ofMember}`;
}

interface LogSums {
  readonly currency: string;
  readonly count: number;
}

const after = (key: bigint | null) => (key === null ? sql`` : sql`and f.sequence < ${key}`);

/** The sums of rounds; minor units. */
export interface RoundSums extends LogSums {
  readonly stake: bigint;
  readonly payout: bigint;
  readonly validBet: bigint;
}

type RoundValues = FilterValues<typeof teamRoundFilters>;

/** Up to so many rounds are found by the members who played them; more of them by the newest of the brand. */
const maxRoundsByMember = 2_000;

/** Restricts rounds `f` to the members who played for the team on the days. Days in UTC differ from the brand's by one. */
function byMembers({ agentId, scope, from, to, currency }: TeamQuery): Sql {
  return sql`and f.member_id = any(array(
      select distinct f.member_id from agent_figures.member_day f
        where f.local_day >= ${from}::date and f.local_day < ${to}::date and f.currency = ${currency}
          and f.category <> 'NONE' and ${isOfPath(sql`${agentId}::uuid`, scope)}))
    and f.settled_at >= ${from}::timestamp at time zone 'UTC' - interval '1 day'
    and f.settled_at < ${to}::timestamp at time zone 'UTC' + interval '1 day'`;
}

/**
 * The rounds `f` of a team, from and where. Those of a small team are few among all of the brand, so they are looked up by
 * its members: the figures say how many there are.
 */
async function roundsOf(db: Db, query: TeamQuery, values: RoundValues): Promise<Sql> {
  const rounds = matchingRounds(query, values);
  if (query.team === "AS_IS" || values.account || values.memberId) return rounds;
  const { rows } = await executePrepared(
    db,
    "agent-figures.round-count",
    sql<{ rounds: number }>`select coalesce(sum(f.rounds), 0)::int as rounds from ${teamRows(query)}`,
  );
  return (rows[0]?.rounds ?? 0) > maxRoundsByMember ? rounds : sql`${rounds} ${byMembers(query)}`;
}

function matchingRounds(query: TeamQuery, values: RoundValues): Sql {
  const { categories, vendorCode, brandId } = query;
  const ofCategory = categories.length > 0 ? sql`and f.category = any(${[...categories]}::text[])` : sql``;
  const ofVendor =
    vendorCode === null
      ? sql``
      : sql`and f.vendor_id = (select v.id from catalogue.vendor v where v.brand_id = ${brandId} and v.code = ${vendorCode})`;
  return sql`agent_figures.settlement f where ${isMatching(query, values)} ${ofCategory} ${ofVendor}`;
}

const sumsOf = (count: Sql) => sql`${count}::int as count, coalesce(sum(f.stake), 0)::bigint as stake,
  coalesce(sum(f.payout), 0)::bigint as payout, coalesce(sum(f.valid_bet), 0)::bigint as "validBet"`;

/** Sums rounds up. Those of the whole team are rolled up, with the number of rounds; corrections are few. */
async function readRoundSums(db: Db, query: TeamQuery, values: RoundValues): Promise<RoundSums[]> {
  const rounds = matchingRounds(query, values);
  const select = sql`select ${query.currency}::text as currency,`;
  if (query.team === "AS_IS" || values.account || values.memberId) {
    const sums = sql<RoundSums>`${select} ${sumsOf(sql`count(*)`)} from ${rounds}`;
    return (await sums.execute(db)).rows;
  }
  const corrections = sql`(select count(*) from ${rounds} and f.corrects is not null)`;
  const { rows } = await executePrepared(
    db,
    "agent-figures.round-sums",
    sql<RoundSums>`${select} ${sumsOf(sql`(coalesce(sum(f.rounds), 0) + ${corrections})`)} from ${teamRows(query)}`,
  );
  return rows;
}

async function readRounds(db: Db, from: Sql): Promise<TeamRound[]> {
  const { rows } = await sql<Omit<TeamRound, "account"> & { readonly username: string }>`
    select f.sequence, f.round_id as "roundId", f.member_id as "memberId", a.username, g.name as "gameName",
      v.code as "vendorCode", f.category, f.currency, f.stake, f.payout, f.valid_bet as "validBet",
      f.settled_at as "settledAt", f.corrects is not null as "isCorrection"
    from (select f.* from ${from}) f
    join identity.account a on a.id = f.member_id
    join play.round r on r.id = f.round_id
    join catalogue.game g on g.id = r.game_id
    join catalogue.vendor v on v.id = f.vendor_id
    order by f.sequence desc`.execute(db);
  return rows.map(({ username, ...row }) => ({ ...row, account: maskAccount(username) }));
}

async function countOf(db: Db, from: Sql, max?: number): Promise<number> {
  const limit = max === undefined ? sql`` : sql`limit ${max + 1}`;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select 1 from ${from} ${limit}) n`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The settled rounds of a team and their corrections, newest first. */
export const teamRoundList = new List({
  filters: teamRoundFilters,
  paging: lossPaging,
  cursor: sequenceCursor<TeamRound>(),
  readAfter: async (db: Db, query: TeamQuery, values: RoundValues, key: bigint | null, limit: number) => {
    const rounds = await roundsOf(db, query, values);
    return readRounds(db, sql`${rounds} ${after(key)} order by f.sequence desc limit ${limit}`);
  },
  readFrom: async (db: Db, query: TeamQuery, values: RoundValues, offset: number, limit: number) => {
    const rounds = await roundsOf(db, query, values);
    return readRounds(db, sql`${rounds} order by f.sequence desc limit ${limit} offset ${offset}`);
  },
  count: async (db: Db, query: TeamQuery, values: RoundValues, max?: number) =>
    countOf(db, await roundsOf(db, query, values), max),
  totals: readRoundSums,
  csv: {
    columns: {
      settled: ({ settledAt }: TeamRound) => settledAt,
      account: ({ account }) => account,
      game: ({ gameName }) => gameName,
      vendor: ({ vendorCode }) => vendorCode,
      category: ({ category }) => category,
      currency: ({ currency }) => currency,
      stake: ({ stake, currency }) => amountCell(stake, currency),
      payout: ({ payout, currency }) => amountCell(payout, currency),
      valid_bet: ({ validBet, currency }) => amountCell(validBet, currency),
      is_correction: ({ isCorrection }) => String(isCorrection),
      round_id: ({ roundId }) => roundId,
    },
  },
});

/** The sum of a team's movements; minor units. */
export interface CashSums extends LogSums {
  readonly amount: bigint;
}

type CashValues = FilterValues<typeof teamCashFilters>;

/** Finds the rows of a team by the agents directly above its members, for which there is an index. */
function isByUpline({ agentId, scope, team }: TeamQuery): Sql {
  if (team === "AS_IS" || scope === "DIRECT") return sql`true`;
  return sql`f.path[1] = any(array(
    select distinct p.agents[1] from agent_figures.path p where p.agents @> array[${agentId}::uuid]))`;
}

function cashOf(query: TeamQuery, values: CashValues): Sql {
  const { kinds } = values;
  const ofKinds = kinds && kinds.length > 0 ? sql`and f.kind = any(${[...kinds]}::text[])` : sql``;
  return sql`agent_figures.cash f where ${isMatching(query, values)} and ${isByUpline(query)} ${ofKinds}`;
}

async function readCash(db: Db, from: Sql): Promise<TeamCash[]> {
  const { rows } = await sql<Omit<TeamCash, "account"> & { readonly username: string }>`
    select f.sequence, f.member_id as "memberId", a.username, f.kind, f.currency, f.amount, f.at
    from (select f.* from ${from}) f join identity.account a on a.id = f.member_id
    order by f.sequence desc`.execute(db);
  return rows.map(({ username, ...row }) => ({ ...row, account: maskAccount(username) }));
}

/** The deposits, withdrawals, transfers, bonuses and rebates of a team, newest first. */
export const teamCashList = new List({
  filters: teamCashFilters,
  paging: lossPaging,
  cursor: sequenceCursor<TeamCash>(),
  readAfter: (db: Db, query: TeamQuery, values: CashValues, key: bigint | null, limit: number) =>
    readCash(db, sql`${cashOf(query, values)} ${after(key)} order by f.sequence desc limit ${limit}`),
  readFrom: (db: Db, query: TeamQuery, values: CashValues, offset: number, limit: number) =>
    readCash(db, sql`${cashOf(query, values)} order by f.sequence desc limit ${limit} offset ${offset}`),
  count: (db: Db, query: TeamQuery, values: CashValues, max?: number) =>
    countOf(db, cashOf(query, values), max),
  totals: async (db: Db, query: TeamQuery, values: CashValues) => {
    const sums = sql<CashSums>`
      select ${query.currency}::text as currency, count(*)::int as count, coalesce(sum(f.amount), 0)::bigint as amount
      from ${cashOf(query, values)}`;
    // The values decide whether those of a member, or of the team as it is, are found by the member.
    const isOfTeam = query.team === "AS_WAS" && !values.account && !values.memberId;
    const { rows } = await (isOfTeam
      ? executePrepared(db, "agent-figures.cash-sums", sums)
      : sums.execute(db));
    return rows;
  },
  csv: {
    columns: {
      time: ({ at }: TeamCash) => at,
      account: ({ account }) => account,
      kind: ({ kind }) => kind,
      currency: ({ currency }) => currency,
      amount: ({ amount, currency }) => amountCell(amount, currency),
    },
  },
});
