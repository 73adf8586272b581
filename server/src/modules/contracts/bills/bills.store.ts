import { sql } from "kysely";
import type { Db } from "../../../db/database.js";
import type { ContractKind } from "../../brands/brands.model.js";
import type { Contract } from "../contracts.model.js";
import { selectContracts, toContract } from "../contracts.store.js";
import type { Bill, BillLine } from "./bills.model.js";
import type { CountedGross } from "./settlement.model.js";

const columns = [
  "bill.id",
  "bill.contract_id as contractId",
  "bill.agent_id as agentId",
  "bill.kind",
  "bill.currency",
  "bill.period_start as periodStart",
  "bill.period_end as periodEnd",
  "bill.counted_from as countedFrom",
  "bill.state",
  "bill.gross",
  "bill.downlines",
  "bill.amount",
  "bill.shortfall",
  "bill.funding",
  "bill.owed",
  "bill.collected",
  "bill.reversed",
  "bill.created_at as createdAt",
  "bill.changed_at as changedAt",
  "bill.paid_at as paidAt",
] as const;

/** Selects a brand's bills. */
export function selectBills(db: Db, brandId: string) {
  return db.selectFrom("contracts.bill as bill").where("bill.brand_id", "=", brandId).select(columns);
}

export async function findBill(db: Db, brandId: string, id: string): Promise<Bill | null> {
  const row = await selectBills(db, brandId).where("bill.id", "=", id).executeTakeFirst();
  return row ?? null;
}

/** Reads the lines of bills. */
export async function readLines(db: Db, billIds: readonly string[]): Promise<BillLine[]> {
  if (billIds.length === 0) return [];
  return db
    .selectFrom("contracts.bill_line")
    .select(["bill_id as billId", "category", "valid_bet as validBet", "net_loss as netLoss"])
    .select(["active_members as activeMembers", "carry_in as carryIn", "base", "tier", "rate", "fixed"])
    .select(["gross", "carry_out as carryOut"])
    .where("bill_id", "in", [...billIds])
    .orderBy("bill_id")
    .orderBy("category")
    .execute();
}

/** A contract with periods to settle, and the time from which it is not settled yet. */
export interface UnsettledContract extends Contract {
  readonly settledUntil: Date | null;
}

/** Lists the contracts of a kind that have periods to settle, in one currency or all. */
export async function listUnsettled(
  db: Db,
  {
    brandId,
    kind,
    currency,
  }: { readonly brandId: string; readonly kind: ContractKind; readonly currency?: string },
): Promise<UnsettledContract[]> {
  let query = selectContracts(db, brandId)
    .select("contract.settled_until as settledUntil")
    .where("contract.kind", "=", kind)
    .where("contract.settles_from", "is not", null)
    .where(
      sql<boolean>`(contract.settles_until is null or coalesce(contract.settled_until, contract.settles_from)
        < contract.settles_until)`,
    );
  if (currency !== undefined) query = query.where("contract.currency", "=", currency);
  const rows = await query.orderBy("contract.id").execute();
  return rows.map((row) => ({ ...toContract(row), settledUntil: row.settledUntil }));
}

/** Marks contracts as settled until a time. */
export async function markSettled(db: Db, ids: readonly string[], until: Date): Promise<void> {
  await sql`update contracts.contract c set settled_until = ${until}::timestamptz
    where c.id = any(${[...ids]}::uuid[])`.execute(db);
}

/** What the last bill of contracts that replaced one another has left. */
export interface LastCarry {
  readonly lineageId: string;
  readonly periodStart: Date;
  readonly category: string;
  readonly carryOut: bigint;
}

/** Reads the lines of the last bill before a time, of each lineage of contracts. */
export async function readCarries(db: Db, lineageIds: readonly string[], before: Date): Promise<LastCarry[]> {
  const { rows } = await sql<LastCarry>`
    with last as (
      select distinct on (c.lineage_id) c.lineage_id, b.id, b.period_start
      from contracts.contract c join contracts.bill b on b.contract_id = c.id
      where c.lineage_id = any(${[...lineageIds]}::uuid[]) and b.period_end <= ${before}::timestamptz
      order by c.lineage_id, b.period_end desc)
    select l.lineage_id as "lineageId", l.period_start as "periodStart", x.category, x.carry_out as "carryOut"
    from last l join contracts.bill_line x on x.bill_id = l.id`.execute(db);
  return rows;
}

/** The bills of a kind and currency whose period begins at a time, as far as they exist. */
export async function listGrosses(
  db: Db,
  given: {
    readonly brandId: string;
    readonly kind: ContractKind;
    readonly currency: string;
    readonly periodStart: Date;
    readonly periodEnd: Date;
  },
): Promise<CountedGross[]> {
  return db
    .selectFrom("contracts.bill as bill")
    .innerJoin("contracts.contract as contract", "contract.id", "bill.contract_id")
    .select(["bill.contract_id as contractId", "bill.agent_id as agentId", "contract.upline_id as uplineId"])
    .select(["bill.counted_from as countedFrom", "bill.gross"])
    .where("bill.brand_id", "=", given.brandId)
    .where("bill.kind", "=", given.kind)
    .where("bill.currency", "=", given.currency)
    .where("bill.period_start", "=", given.periodStart)
    .where("bill.period_end", "=", given.periodEnd)
    .execute();
}

/** A new bill with its lines. */
export interface NewBill extends Omit<Bill, "collected" | "reversed" | "changedAt" | "paidAt"> {
  readonly brandId: string;
  readonly lines: readonly Omit<BillLine, "billId">[];
}

/** Rows that are inserted in one statement. */
const insertBatch = 500;

/** Inserts bills with their lines. */
export async function insertBills(db: Db, bills: readonly NewBill[]): Promise<void> {
  for (let at = 0; at < bills.length; at += insertBatch) {
    const batch = bills.slice(at, at + insertBatch);
    await db.insertInto("contracts.bill").values(batch.map(toBillRow)).execute();
    const lines = batch.flatMap(({ id, lines }) => lines.map((line) => toLineRow(id, line)));
    if (lines.length > 0) await db.insertInto("contracts.bill_line").values(lines).execute();
  }
}

function toBillRow(bill: NewBill) {
  return {
    id: bill.id,
    brand_id: bill.brandId,
    contract_id: bill.contractId,
    agent_id: bill.agentId,
    kind: bill.kind,
    currency: bill.currency,
    period_start: bill.periodStart,
    period_end: bill.periodEnd,
    counted_from: bill.countedFrom,
    state: bill.state,
    gross: bill.gross,
    downlines: bill.downlines,
    amount: bill.amount,
    shortfall: bill.shortfall,
    funding: bill.funding,
    owed: bill.owed,
    created_at: bill.createdAt,
    changed_at: bill.createdAt,
  };
}

function toLineRow(billId: string, line: Omit<BillLine, "billId">) {
  return {
    bill_id: billId,
    category: line.category,
    valid_bet: line.validBet,
    net_loss: line.netLoss,
    active_members: line.activeMembers,
    carry_in: line.carryIn,
    base: line.base,
    tier: line.tier,
    rate: line.rate,
    fixed: line.fixed,
    gross: line.gross,
    carry_out: line.carryOut,
  };
}

/** Blocks the withdrawals and transfers of agents that owe something by new bills. */
export async function insertBlocks(
  db: Db,
  bills: readonly Pick<NewBill, "id" | "brandId" | "agentId" | "createdAt">[],
): Promise<void> {
  if (bills.length === 0) return;
  await db
    .insertInto("turnover.withdrawal_block")
    .values(
      bills.map(({ id, brandId, agentId, createdAt }) => ({
        id,
        brand_id: brandId,
        member_id: agentId,
        created_at: createdAt,
        reason: "AGENT_SHORTFALL" as const,
      })),
    )
    .execute();
}

/** A place among the bills to pay, which are paid by period. */
export interface BillPosition {
  readonly periodStart: Date;
  readonly id: string;
}

/** Lists bills that are due, or by which something is owed, after a position, oldest first. */
export async function listOpenBills(
  db: Db,
  given: {
    readonly brandId: string;
    readonly states: readonly ("PENDING" | "INSUFFICIENT" | "PART")[];
    readonly after: BillPosition | null;
    readonly limit: number;
  },
): Promise<BillPosition[]> {
  const { brandId, states, after, limit } = given;
  let query = db
    .selectFrom("contracts.bill as bill")
    .select(["bill.id", "bill.period_start as periodStart"])
    .where("bill.brand_id", "=", brandId)
    .where("bill.state", "in", [...states]);
  if (after)
    query = query.where(
      sql<boolean>`(bill.period_start, bill.id) > (${after.periodStart}, ${after.id}::uuid)`,
    );
  return query.orderBy("bill.period_start").orderBy("bill.id").limit(limit).execute();
}

/** What is reported of bills that were paid or collected from. */
export type ChangedBill = Pick<Bill, "id" | "agentId" | "kind" | "currency" | "amount" | "state">;

const changed = sql`b.id, b.agent_id as "agentId", b.kind, b.currency, b.amount, b.state`;

/** Pays bills that are due; returns those that were paid. */
export async function payBills(db: Db, ids: readonly string[], now: Date): Promise<ChangedBill[]> {
  const { rows } = await sql<ChangedBill>`
    select ${changed} from contracts.pay_bills(${[...ids]}::uuid[], ${now}::timestamptz) b`.execute(db);
  return rows;
}

/** Collects what is owed by a bill, as far as the balance covers it; null when nothing could be collected. */
export async function collectOwed(db: Db, id: string, now: Date): Promise<ChangedBill | null> {
  const { rows } = await sql<ChangedBill>`
    select ${changed} from contracts.collect_owed(${id}::uuid, ${now}::timestamptz) b`.execute(db);
  return rows[0] ?? null;
}

/** Changes the state of a bill that awaits an approval; false when it does not any more. */
export async function decideBill(
  db: Db,
  { id, to, now }: { readonly id: string; readonly to: "PENDING" | "REFUSED"; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("contracts.bill")
    .set({ state: to, changed_at: now })
    .where("id", "=", id)
    .where("state", "=", "AWAITING_APPROVAL")
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
