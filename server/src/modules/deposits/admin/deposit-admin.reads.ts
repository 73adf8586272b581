import type { Db } from "../../../db/database.js";
import type { FirstApproval } from "../../approvals/approvals.model.js";
import { listFirstApprovals } from "../../approvals/approvals.service.js";
import type { DepositRow } from "../deposits.reads.js";
import { type AdminDepositReversal, listReversals } from "../reversals/reversal-lists.reads.js";
import {
  listUnmatchedPayments,
  type UnmatchedPayment,
} from "../unmatched-payments/unmatched-payments.store.js";

/** An unmatched payment as staff see it. */
export interface AdminUnmatchedPayment extends UnmatchedPayment, FirstApproval {}

/** A deposit as staff see it. */
export interface AdminDeposit extends DepositRow, FirstApproval {
  /** The member's username. */
  readonly username: string;
  /** The payments that were received after it had been paid, oldest first. */
  readonly unmatchedPayments: readonly AdminUnmatchedPayment[];
  /** The reversals of its payments, oldest first. */
  readonly reversals: readonly AdminDepositReversal[];
}

/** Reads what staff see of deposits, in the same order. */
export async function readForAdmin(
  db: Db,
  brandId: string,
  deposits: readonly DepositRow[],
): Promise<AdminDeposit[]> {
  if (deposits.length === 0) return [];
  const ids = deposits.map(({ id }) => id);
  const unmatchedPayments = await listUnmatchedPayments(db, brandId, ids);
  const reversals = await listReversals(db, brandId, ids);
  const rows = await db
    .selectFrom("identity.account")
    .select(["id", "username"])
    .where(
      "id",
      "in",
      deposits.map(({ memberId }) => memberId),
    )
    .execute();
  const names = new Map(rows.map(({ id, username }) => [id, username]));
  const approvals = await listFirstApprovals(db, brandId, {
    kinds: ["deposit_credit", "unmatched_payment"],
    subjects: [...deposits, ...unmatchedPayments].map(({ id }) => id),
  });
  const withApproval = <T extends { readonly id: string }>(subject: T): T & FirstApproval => ({
    ...subject,
    ...(approvals.get(subject.id) ?? noApproval),
  });
  const unmatchedViews = unmatchedPayments.map(withApproval);
  return deposits.map((deposit) => ({
    ...withApproval(deposit),
    username: names.get(deposit.memberId) ?? "",
    unmatchedPayments: unmatchedViews.filter(({ depositId }) => depositId === deposit.id),
    reversals: reversals.filter(({ depositId }) => depositId === deposit.id),
  }));
}

const noApproval: FirstApproval = { firstApproval: null, firstApprover: null };
