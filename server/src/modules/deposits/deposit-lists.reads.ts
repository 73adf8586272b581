import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import { amountCell } from "../../kit/lists/csv.js";
import { defineList } from "../../kit/lists/list.reads.js";
import { readForAdmin } from "./admin/deposit-admin.reads.js";
import { listChosen } from "./bonuses/bonuses.store.js";
import { adminDepositFilters, type Deposit, depositFilters, normaliseReference } from "./deposits.model.js";
import { memberIdOf, selectDeposits, toDeposit } from "./deposits.reads.js";

interface BrandScope {
  readonly brandId: string;
}

interface MemberScope extends BrandScope {
  readonly memberId: string;
}

/** A deposit as a line of a file. */
interface DepositLine extends Deposit {
  /** The code of its method; empty when the brand has deleted it. */
  readonly method: string;
  /** Its bonus, in minor units. */
  readonly bonus: bigint | null;
}

const byCreation = { at: "deposit.created_at", id: "deposit.id", key: "createdAt" } as const;

async function toLines(
  db: Db,
  deposits: readonly Deposit[],
  { brandId }: BrandScope,
): Promise<DepositLine[]> {
  const ids = deposits.map(({ id }) => id);
  const methods = await db
    .selectFrom("deposits.method")
    .select(["id", "code"])
    .where("brand_id", "=", brandId)
    .execute();
  const codes = new Map(methods.map(({ id, code }) => [id, code]));
  const chosen = await listChosen(db, brandId, ids);
  const bonuses = new Map(chosen.map(({ depositId, amount }) => [depositId, amount]));
  return deposits.map((deposit) => ({
    ...deposit,
    method: codes.get(deposit.methodId) ?? "",
    bonus: bonuses.get(deposit.id) ?? null,
  }));
}

/** A member's own deposits, newest first. */
export const depositList = defineList({
  filters: depositFilters,
  rows: (db: Db, { brandId, memberId }: MemberScope) =>
    selectDeposits(db, brandId).where("deposit.member_id", "=", memberId),
  narrow: {
    states: (query, states) => query.where("deposit.state", "in", [...states]),
    from: (query, from) => query.where("deposit.created_at", ">=", from),
    to: (query, to) => query.where("deposit.created_at", "<", to),
  },
  sort: byCreation,
  toItems: async (_db, rows) => rows.map(toDeposit),
  totals: {
    currency: "deposit.currency",
    of: { amount: "deposit.amount", credited: "deposit.credited" },
  },
  csv: {
    toLines,
    columns: {
      time: ({ createdAt }) => createdAt,
      reference: ({ reference }) => reference,
      method: ({ method }) => method,
      state: ({ state }) => state,
      reason: ({ reason }) => reason,
      currency: ({ currency }) => currency,
      ordered: ({ amount, currency }) => amountCell(amount, currency),
      received: ({ received, currency }) => amountCell(received, currency),
      fee: ({ fee, currency }) => amountCell(fee, currency),
      credited: ({ credited, currency }) => amountCell(credited, currency),
      reversed: ({ reversedAmount, currency }) => amountCell(reversedAmount, currency),
      bonus: ({ bonus, currency }) => amountCell(bonus, currency),
      id: ({ id }) => id,
    },
  },
});

/**
 * Matches the brand's deposits that have a waiting unmatched payment or a first approval to be credited. Their ids are
 * an array, so that the subquery runs once.
 */
const needsDecision = (brandId: string) =>
  sql<boolean>`deposit.id = any(array(
    select p.deposit_id from deposits.unmatched_payment p where p.brand_id = ${brandId} and p.state = 'WAITING'
    union all
    select r.subject::uuid from approvals.request r
      where r.brand_id = ${brandId} and r.kind = 'deposit_credit' and r.state = 'WAITING'))`;

/** The brand's deposits as staff see them, newest or oldest first. */
export const adminDepositList = defineList({
  filters: adminDepositFilters,
  rows: (db: Db, { brandId }: BrandScope) => selectDeposits(db, brandId),
  narrow: {
    states: (query, states, { scope, values: { withUnmatchedPayment } }) =>
      query.where((where) => {
        const isInState = where("deposit.state", "in", [...states]);
        return withUnmatchedPayment ? where.or([isInState, needsDecision(scope.brandId)]) : isInState;
      }),
    // It widens `states`.
    withUnmatchedPayment: (query) => query,
    reference: (query, reference) => query.where("deposit.reference", "=", normaliseReference(reference)),
    member: (query, member, { scope }) =>
      query.where("deposit.member_id", "=", memberIdOf(scope.brandId, member)),
    oldestFirst: (query) => query,
  },
  sort: { ...byCreation, oldestFirst: ({ oldestFirst }) => oldestFirst ?? false },
  toItems: (db, rows, { brandId }) => readForAdmin(db, brandId, rows.map(toDeposit)),
});
