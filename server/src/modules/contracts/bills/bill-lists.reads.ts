import { sql } from "kysely";
import type { Db } from "../../../db/database.js";
import { amountCell } from "../../../kit/lists/csv.js";
import { defineList } from "../../../kit/lists/list.reads.js";
import { maskAccount } from "../../agents/agents.model.js";
import { readUsernames } from "../contracts.store.js";
import { adminBillFilters, type Bill, type BillBet, betFilters, billFilters } from "./bills.model.js";
import { selectBills } from "./bills.store.js";

const byPeriod = { at: "bill.period_start", id: "bill.id", key: "periodStart" } as const;

/** An agent's own bills, newest period first. Bills to which bets are still added are left out. */
export const billList = defineList({
  filters: billFilters,
  rows: (db: Db, { brandId, agentId }: { readonly brandId: string; readonly agentId: string }) =>
    selectBills(db, brandId).where("bill.agent_id", "=", agentId).where("bill.state", "<>", "OPEN"),
  narrow: {
    kinds: (query, kinds) => query.where("bill.kind", "in", [...kinds]),
    states: (query, states) => query.where("bill.state", "in", [...states]),
    from: (query, from) => query.where("bill.period_start", ">=", from),
    to: (query, to) => query.where("bill.period_start", "<", to),
  },
  sort: byPeriod,
  totals: {
    currency: "bill.currency",
    of: { gross: "bill.gross", amount: "bill.amount", owed: "bill.owed", reversed: "bill.reversed" },
  },
  csv: {
    columns: {
      period_start: ({ periodStart }: Bill) => periodStart,
      period_end: ({ periodEnd }) => periodEnd,
      kind: ({ kind }) => kind,
      state: ({ state }) => state,
      currency: ({ currency }) => currency,
      gross: ({ gross, currency }) => amountCell(gross, currency),
      downlines: ({ downlines, currency }) => amountCell(downlines, currency),
      amount: ({ amount, currency }) => amountCell(amount, currency),
      shortfall: ({ shortfall, currency }) => amountCell(shortfall, currency),
      owed: ({ owed, currency }) => amountCell(owed, currency),
      collected: ({ collected, currency }) => amountCell(collected, currency),
      reversed: ({ reversed, currency }) => amountCell(reversed, currency),
      paid_at: ({ paidAt }) => paidAt,
      id: ({ id }) => id,
    },
  },
});

/** A brand's bills, newest period first. */
export const adminBillList = defineList({
  filters: adminBillFilters,
  rows: (db: Db, { brandId }: { readonly brandId: string }) => selectBills(db, brandId),
  narrow: {
    kinds: (query, kinds) => query.where("bill.kind", "in", [...kinds]),
    states: (query, states) => query.where("bill.state", "in", [...states]),
    from: (query, from) => query.where("bill.period_start", ">=", from),
    to: (query, to) => query.where("bill.period_start", "<", to),
  },
  sort: byPeriod,
  totals: {
    currency: "bill.currency",
    of: { gross: "bill.gross", amount: "bill.amount", owed: "bill.owed", reversed: "bill.reversed" },
  },
});

interface BetRow extends Omit<BillBet, "account"> {
  readonly memberId: string;
}

async function nameBets(
  db: Db,
  rows: readonly BetRow[],
  { brandId }: { readonly brandId: string },
): Promise<BillBet[]> {
  const names = await readUsernames(
    db,
    brandId,
    rows.map(({ memberId }) => memberId),
  );
  return rows.map(({ memberId, ...row }) => ({ ...row, account: maskAccount(names.get(memberId) ?? "") }));
}

/** The bets behind a bill of a realtime salary, newest first, with what each has earned. */
export const realtimeBetList = defineList({
  filters: betFilters,
  rows: (db: Db, { billId }: { readonly brandId: string; readonly billId: string }) =>
    db
      .selectFrom("contracts.bet_line as line")
      .innerJoin("agent_figures.settlement as bet", "bet.sequence", "line.sequence")
      .where("line.bill_id", "=", billId)
      .select(["line.round_id as id", "line.member_id as memberId", "line.settled_at as settledAt"])
      .select(["bet.total_stake as stake", "bet.total_payout as payout", "line.valid_bet as validBet"])
      .select(["bet.currency"])
      .select([
        sql<number | null>`line.rate`.as("rate"),
        sql<number | null>`line.downline_rate`.as("downlineRate"),
        sql<string>`line.category`.as("category"),
        sql<bigint | null>`line.amount`.as("amount"),
        sql<boolean>`line.corrects is not null`.as("isCorrection"),
      ]),
  narrow: { category: (query, category) => query.where("line.category", "=", category) },
  sort: { at: "line.settled_at", id: "line.round_id", key: "settledAt" },
  toItems: nameBets,
});

/** Which rows of the settlement log a bill of a period counts. */
export interface PeriodBetScope {
  readonly brandId: string;
  readonly agentId: string;
  readonly currency: string;
  readonly includeSelf: boolean;
  /** Null: all. */
  readonly categories: readonly string[] | null;
  /** Local days, `to` is not included; or the hour that began at an instant. */
  readonly period:
    | { readonly kind: "days"; readonly from: string; readonly to: string }
    | { readonly kind: "hour"; readonly at: Date };
}

/** The bets behind a bill of a period, newest first: those of the team that were settled in it. */
export const periodBetList = defineList({
  filters: betFilters,
  rows: (db: Db, scope: PeriodBetScope) => {
    const { brandId, agentId, currency, includeSelf, categories, period } = scope;
    const isWithin =
      period.kind === "hour"
        ? sql<boolean>`bet.hour_at = ${period.at}::timestamptz`
        : sql<boolean>`bet.local_day >= ${period.from}::date and bet.local_day < ${period.to}::date`;
    const isOfTeam = sql<boolean>`(bet.path @> array[${agentId}::uuid]
      or ${includeSelf}::boolean and bet.member_id = ${agentId}::uuid)`;
    let query = db
      .selectFrom("agent_figures.settlement as bet")
      .where("bet.brand_id", "=", brandId)
      .where("bet.currency", "=", currency)
      .where(isWithin)
      .where(isOfTeam)
      .select(["bet.round_id as id", "bet.member_id as memberId", "bet.settled_at as settledAt"])
      .select(["bet.stake", "bet.payout", "bet.valid_bet as validBet", "bet.category", "bet.currency"])
      .select([
        sql<number | null>`null::int`.as("rate"),
        sql<number | null>`null::int`.as("downlineRate"),
        sql<bigint | null>`null::bigint`.as("amount"),
        sql<boolean>`bet.corrects is not null`.as("isCorrection"),
      ]);
    if (categories !== null) query = query.where("bet.category", "in", [...categories]);
    return query;
  },
  narrow: { category: (query, category) => query.where("bet.category", "=", category) },
  sort: { at: "bet.settled_at", id: "bet.round_id", key: "settledAt" },
  toItems: nameBets,
});
