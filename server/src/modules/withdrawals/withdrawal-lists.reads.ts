import type { Db } from "../../db/database.js";
import { amountCell } from "../../kit/lists/csv.js";
import { defineList } from "../../kit/lists/list.reads.js";
import { readForAdmin } from "./admin/withdrawal-admin.reads.js";
import { adminWithdrawalFilters, withdrawalFilters } from "./withdrawals.model.js";
import { selectWithdrawals, toWithdrawals } from "./withdrawals.store.js";

interface BrandScope {
  readonly brandId: string;
}

interface MemberScope extends BrandScope {
  readonly memberId: string;
}

const byRequest = { at: "w.created_at", id: "w.id", key: "createdAt" } as const;

/** A member's own withdrawals, newest first. Account numbers are masked. */
export const withdrawalList = defineList({
  filters: withdrawalFilters,
  rows: (db: Db, { brandId, memberId }: MemberScope) =>
    selectWithdrawals(db, brandId).where("w.member_id", "=", memberId),
  narrow: {
    states: (query, states) => query.where("w.state", "in", [...states]),
    from: (query, from) => query.where("w.created_at", ">=", from),
    to: (query, to) => query.where("w.created_at", "<", to),
  },
  sort: byRequest,
  toItems: toWithdrawals,
  totals: { currency: "w.currency", of: { amount: "w.amount", paid: "w.paid" } },
  csv: {
    columns: {
      time: ({ createdAt }) => createdAt,
      reference: ({ reference }) => reference,
      kind: ({ destination }) => destination.kind,
      number: ({ destination }) => destination.numberMasked,
      state: ({ state }) => state,
      receipt_state: ({ receiptState }) => receiptState,
      currency: ({ currency }) => currency,
      asked: ({ amount, currency }) => amountCell(amount, currency),
      fee: ({ fee, currency }) => amountCell(fee, currency),
      paid: ({ paid, currency }) => amountCell(paid, currency),
      received: ({ received, currency }) => amountCell(received, currency),
      refunded: ({ refunded, currency }) => amountCell(refunded, currency),
      fee_refunded: ({ feeRefunded, currency }) => amountCell(feeRefunded, currency),
      id: ({ id }) => id,
    },
  },
});

/** The brand's withdrawals as staff see them, newest first. */
export const adminWithdrawalList = defineList({
  filters: adminWithdrawalFilters,
  rows: (db: Db, { brandId }: BrandScope) => selectWithdrawals(db, brandId),
  narrow: {
    states: (query, states, { values: { withDisputes } }) =>
      query.where((where) => {
        const isInState = where("w.state", "in", [...states]);
        if (!withDisputes) return isInState;
        const isDisputed = where("w.receipt_state", "in", ["PARTLY_RECEIVED", "NOT_RECEIVED"]);
        return where.or([isInState, isDisputed, where("w.is_contradicted", "=", true)]);
      }),
    // It widens `states`.
    withDisputes: (query) => query,
  },
  sort: byRequest,
  toItems: async (db, rows, { brandId }) => readForAdmin(db, brandId, await toWithdrawals(db, rows)),
});
