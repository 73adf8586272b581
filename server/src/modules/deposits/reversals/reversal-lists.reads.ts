import { sql } from "kysely";
import type { Db } from "../../../db/database.js";
import { defineList } from "../../../kit/lists/list.reads.js";
import type { FirstApproval } from "../../approvals/approvals.model.js";
import { listFirstApprovals } from "../../approvals/approvals.service.js";
import { normaliseReference } from "../deposits.model.js";
import { memberIdOf } from "../deposits.reads.js";
import { type DepositReversal, depositReversalFilters } from "./reversals.model.js";
import { selectReversals } from "./reversals.store.js";

/** A reversal as staff see it. */
export interface AdminDepositReversal extends DepositReversal, FirstApproval {
  readonly currency: string;
  /** Reference of its deposit. */
  readonly reference: string;
  readonly memberId: string;
  /** The member's username. */
  readonly username: string;
  /** Username of the person who decided about it; null when no one did. */
  readonly decider: string | null;
  /** Whether other reports of the provider claim the same money, so that it cannot be decided as WON. */
  readonly isConfirmed: boolean;
}

/** The brand's reversals with their deposits, members and deciders. */
const selectForAdmin = (db: Db, brandId: string) =>
  selectReversals(db, brandId)
    .innerJoin("deposits.deposit as deposit", "deposit.id", "reversal.deposit_id")
    .innerJoin("identity.account as account", "account.id", "deposit.member_id")
    .leftJoin("staff.account as staff", "staff.id", "reversal.decided_by")
    .select(["deposit.currency", "deposit.reference", "deposit.member_id as memberId"])
    .select(["account.username", "staff.username as decider"])
    .select(sql<boolean>`coalesce(deposits.is_reversal_confirmed(reversal.id), false)`.as("isConfirmed"));

type Row = Awaited<ReturnType<ReturnType<typeof selectForAdmin>["execute"]>>[number];

async function withApprovals(db: Db, rows: readonly Row[], brandId: string): Promise<AdminDepositReversal[]> {
  const approvals = await listFirstApprovals(db, brandId, {
    kinds: ["deposit_reversal"],
    subjects: rows.map(({ id }) => id),
  });
  return rows.map((row) => ({
    ...row,
    ...(approvals.get(row.id) ?? { firstApproval: null, firstApprover: null }),
  }));
}

/** The brand's reversals, newest first. */
export const depositReversalList = defineList({
  filters: depositReversalFilters,
  rows: (db: Db, { brandId }: { readonly brandId: string }) => selectForAdmin(db, brandId),
  narrow: {
    states: (query, states) => query.where("reversal.state", "in", [...states]),
    reference: (query, reference) => query.where("deposit.reference", "=", normaliseReference(reference)),
    member: (query, member, { scope }) =>
      query.where("deposit.member_id", "=", memberIdOf(scope.brandId, member)),
  },
  sort: { at: "reversal.opened_at", id: "reversal.id", key: "openedAt" },
  toItems: (db, rows, { brandId }) => withApprovals(db, rows, brandId),
});

/** Lists the reversals of deposits, oldest first. */
export async function listReversals(
  db: Db,
  brandId: string,
  depositIds: readonly string[],
): Promise<AdminDepositReversal[]> {
  if (depositIds.length === 0) return [];
  const rows = await selectForAdmin(db, brandId)
    .where("reversal.deposit_id", "in", [...depositIds])
    .orderBy("reversal.opened_at")
    .orderBy("reversal.id")
    .execute();
  return withApprovals(db, rows, brandId);
}

/** Reads one of the brand's reversals; null when there is none. */
export async function readReversal(
  db: Db,
  brandId: string,
  id: string,
): Promise<AdminDepositReversal | null> {
  const rows = await selectForAdmin(db, brandId).where("reversal.id", "=", id).execute();
  const [reversal] = await withApprovals(db, rows, brandId);
  return reversal ?? null;
}
