import { sql } from "kysely";
import { newId } from "../../../core/ids.js";
import type { Db } from "../../../db/database.js";
import type { Contract } from "../contracts.model.js";
import { selectContracts, toContract } from "../contracts.store.js";
import type { BetLines, ContractSum, CountedRow, Revocation, Share } from "./bet-lines.js";

/** How far a brand's settlement log was read. */
export interface LogPosition {
  readonly sequence: bigint;
  /** Until when bills are complete; null before the first run. */
  readonly closedUntil: Date | null;
}

/** Locks the position of a brand in the settlement log until the transaction ends. */
export async function lockPosition(db: Db, brandId: string): Promise<LogPosition> {
  await db
    .insertInto("contracts.log_position")
    .values({ brand_id: brandId })
    .onConflict((on) => on.doNothing())
    .execute();
  const { rows } = await sql<LogPosition>`
    select p.sequence, nullif(p.closed_until, '-infinity') as "closedUntil" from contracts.log_position p
    where p.brand_id = ${brandId} for no key update`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("a log position is missing");
  return row;
}

export async function movePosition(db: Db, brandId: string, sequence: bigint): Promise<void> {
  await db.updateTable("contracts.log_position").set({ sequence }).where("brand_id", "=", brandId).execute();
}

/** Lists a brand's realtime contracts that count at any time from one on. */
export async function listRealtimeContracts(db: Db, brandId: string, from: Date): Promise<Contract[]> {
  const rows = await selectContracts(db, brandId)
    .where("contract.kind", "=", "realtime_salary")
    .where("contract.settles_from", "is not", null)
    .where((where) =>
      where.or([where("contract.settles_until", "is", null), where("contract.settles_until", ">", from)]),
    )
    .execute();
  return rows.map(toContract);
}

/** A settled row of the log that later ones correct. */
export interface CorrectedRow {
  readonly sequence: bigint;
  readonly path: readonly string[];
  readonly settledAt: Date;
}

/** Reads the first rows of rounds that are corrected. */
export async function readCorrected(db: Db, sequences: readonly bigint[]): Promise<CorrectedRow[]> {
  if (sequences.length === 0) return [];
  const { rows } = await sql<CorrectedRow>`
    select s.sequence, s.path::text[] as path, s.settled_at as "settledAt" from agent_figures.settlement s
    where s.sequence = any(${sequences.map(String)}::bigint[])`.execute(db);
  return rows;
}

/** What a round has earned an agent by a bill so far. */
export interface Earned {
  /** The first row of the round. */
  readonly sequence: bigint;
  readonly agentId: string;
  readonly billId: string;
  readonly amount: bigint;
}

/** Sums up what rounds have earned agents so far, by bill; the newest bill first. */
export async function readEarned(db: Db, sequences: readonly bigint[]): Promise<Earned[]> {
  if (sequences.length === 0) return [];
  const given = sequences.map(String);
  const { rows } = await sql<Earned>`
    select x.sequence, x.agent_id as "agentId", x.bill_id as "billId", sum(x.amount)::bigint as amount
    from (
      select l.sequence, l.agent_id, l.bill_id, l.amount from contracts.bet_line l
        where l.corrects is null and l.sequence = any(${given}::bigint[])
      union all
      select l.corrects, l.agent_id, l.bill_id, l.amount from contracts.bet_line l
        where l.corrects = any(${given}::bigint[])) x
    group by 1, 2, 3 having sum(x.amount) > 0 order by 1, 2, 3 desc`.execute(db);
  return rows;
}

/** An array of numbers as PostgreSQL writes it: the driver quotes and escapes each element of one of JavaScript. */
const arrayOf = (values: readonly (number | bigint)[]) => `{${values.join(",")}}`;

/** Adds amounts to the open bills of a window, which are created where they are missing. Returns bill ids by contract. */
export async function addToWindow(
  db: Db,
  sums: readonly ContractSum[],
  window: { readonly brandId: string; readonly start: Date; readonly end: Date; readonly now: Date },
): Promise<ReadonlyMap<string, string>> {
  if (sums.length === 0) return new Map();
  const { brandId, start, end, now } = window;
  const column = (name: "id" | "agentId" | "currency") => sums.map(({ contract }) => contract[name]);
  const { rows } = await sql<{ id: string; contractId: string }>`
    insert into contracts.bill as b (id, brand_id, contract_id, agent_id, kind, currency, period_start, period_end,
      counted_from, state, gross, downlines, amount, shortfall, funding, owed, created_at, changed_at)
    select x.id, ${brandId}, x.contract_id, x.agent_id, 'realtime_salary', x.currency, ${start}::timestamptz,
      ${end}::timestamptz, ${start}::timestamptz, 'OPEN', x.amount, 0, x.amount, 0, 'PLATFORM', 0,
      ${now}::timestamptz, ${now}::timestamptz
    from unnest(${sums.map(() => newId())}::uuid[], ${column("id")}::uuid[], ${column("agentId")}::uuid[],
      ${column("currency")}::text[], ${arrayOf(sums.map(({ amount }) => amount))}::bigint[])
      x (id, contract_id, agent_id, currency, amount)
    on conflict (contract_id, period_start) do update
      set gross = b.gross + excluded.gross, amount = b.amount + excluded.amount, changed_at = excluded.changed_at
      where b.state = 'OPEN'
    returning b.id, b.contract_id as "contractId"`.execute(db);
  if (rows.length !== sums.length) throw new Error("a bill of this window is closed already");
  return new Map(rows.map(({ id, contractId }) => [contractId, id]));
}

/**
 * Inserts lines in one statement; what else they say of their bets is read from the settlement log. Lines refer to their
 * shares by number: a line of two ids takes longer to send and parse than to insert.
 * @param billIds the bills of the window, by contract
 */
export async function insertBetLines(
  db: Db,
  lines: BetLines,
  billIds: ReadonlyMap<string, string>,
): Promise<void> {
  if (lines.amount.length === 0) return;
  const { rows, shares } = lines;
  const ofRows = (of: (row: CountedRow) => number | bigint) => arrayOf(rows.map(of));
  const ofShares = (of: (share: Share) => bigint) => arrayOf(shares.map(of));
  const agents = shares.map(({ recipient: one }) => ("contract" in one ? one.contract.agentId : one.agentId));
  const bills = shares.map(({ recipient: one }) =>
    "contract" in one ? billIds.get(one.contract.id) : one.billId,
  );
  await sql`
    insert into contracts.bet_line (sequence, agent_id, bill_id, corrects, round_id, member_id, category, valid_bet, rate,
      downline_rate, amount, settled_at)
    select r.sequence, (${agents}::uuid[])[x.share], (${bills}::uuid[])[x.share], s.corrects, s.round_id, s.member_id,
      s.category, r.valid_bet, (${ofShares(({ rate }) => rate)}::int[])[x.share],
      (${ofShares(({ downlineRate }) => downlineRate)}::int[])[x.share], x.amount, s.settled_at
    from unnest(${ofRows(({ sequence }) => sequence)}::bigint[], ${ofRows(({ validBet }) => validBet)}::bigint[],
        ${ofRows(({ firstLine }) => firstLine)}::int[], ${ofRows(({ lastLine }) => lastLine)}::int[])
      r (sequence, valid_bet, first_line, last_line)
    join agent_figures.settlement s on s.sequence = r.sequence
    cross join lateral generate_series(r.first_line, r.last_line) n (line)
    cross join lateral (
      select (${arrayOf(lines.share)}::int[])[n.line] as share, (${arrayOf(lines.amount)}::bigint[])[n.line] as amount
    ) x`.execute(db);
}

/** A bill whose payment was reversed in part. */
export interface ReversedBill {
  readonly id: string;
  readonly agentId: string;
  readonly currency: string;
  readonly amount: bigint;
}

/** Revokes amounts of bills: reduces those that are not paid, and reverses payments. Returns the reversed ones. */
export async function reduceBills(
  db: Db,
  reductions: readonly Revocation[],
  now: Date,
): Promise<ReversedBill[]> {
  const reversed: ReversedBill[] = [];
  for (const { billId, amount, upTo } of reductions) {
    const { rows } = await sql<{ id: string; agentId: string; currency: string; isReversed: boolean }>`
      select b.id, b.agent_id as "agentId", b.currency, b.is_reversed as "isReversed"
      from contracts.reduce_bill(${billId}::uuid, ${String(upTo)}, ${amount}::bigint, ${now}::timestamptz) b`.execute(
      db,
    );
    const [bill] = rows;
    if (bill?.isReversed)
      reversed.push({ id: bill.id, agentId: bill.agentId, currency: bill.currency, amount });
  }
  return reversed;
}

/** Closes the window: no bet is added to the brand's open bills any more. Returns how many bills. */
export async function closeWindow(
  db: Db,
  given: {
    readonly brandId: string;
    readonly end: Date;
    readonly needsApproval: boolean;
    readonly now: Date;
  },
): Promise<number> {
  const { brandId, end, needsApproval, now } = given;
  await db
    .updateTable("contracts.log_position")
    .set({ closed_until: end })
    .where("brand_id", "=", brandId)
    .execute();
  const { rows } = await sql`
    update contracts.bill b set changed_at = ${now}::timestamptz, state = case
        when b.amount = 0 then 'NOTHING_DUE' when ${needsApproval}::boolean then 'AWAITING_APPROVAL' else 'PENDING' end
    where b.brand_id = ${brandId} and b.state = 'OPEN' returning b.id`.execute(db);
  return rows.length;
}
