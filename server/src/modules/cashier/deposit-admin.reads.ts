import type { Db } from "../../db/database.js";
import type { FirstApproval } from "../approvals/dual-approval.model.js";
import type { DepositRow } from "./deposits.reads.js";
import { listUnmatchedPayments, type UnmatchedPayment } from "./unmatched-payments.store.js";

interface WithFirstApprover {
  /** The username of the operator who gave the first approval. */
  readonly firstApprover: string | null;
}

/** An unmatched payment as staff see it. */
export interface AdminUnmatchedPayment extends UnmatchedPayment, WithFirstApprover {}

/** A deposit as staff see it. */
export interface AdminDeposit extends DepositRow, WithFirstApprover {
  /** The member's username. */
  readonly account: string;
  /** The payments that were received after it had been paid, oldest first. */
  readonly unmatchedPayments: readonly AdminUnmatchedPayment[];
}

/** Reads what staff see of deposits, in the same order. */
export async function readForAdmin(
  db: Db,
  brandId: string,
  deposits: readonly DepositRow[],
): Promise<AdminDeposit[]> {
  if (deposits.length === 0) return [];
  const unmatchedPayments = await listUnmatchedPayments(
    db,
    brandId,
    deposits.map(({ id }) => id),
  );
  const approverIds = [...deposits, ...unmatchedPayments].map(({ firstApprovalBy }) => firstApprovalBy);
  const memberIds = deposits.map(({ memberId }) => memberId);
  const accountIds = [...memberIds, ...approverIds].filter((id) => id !== null);
  const rows = await db
    .selectFrom("identity.account")
    .select(["id", "username"])
    .where("id", "in", accountIds)
    .unionAll(db.selectFrom("staff.account").select(["id", "username"]).where("id", "in", accountIds))
    .execute();
  const names = new Map(rows.map(({ id, username }) => [id, username]));
  const unmatchedViews = unmatchedPayments.map((unmatchedPayment) =>
    withFirstApprover(unmatchedPayment, names, unmatchedPayment.state === "WAITING"),
  );
  return deposits.map((deposit) => ({
    ...withFirstApprover(deposit, names, deposit.state !== "CREDITED"),
    account: names.get(deposit.memberId) ?? "",
    unmatchedPayments: unmatchedViews.filter(({ depositId }) => depositId === deposit.id),
  }));
}

/** Adds the first approver's name. A first approval of something that is resolved has no effect, so it is removed. */
function withFirstApprover<T extends FirstApproval>(
  approvable: T,
  names: ReadonlyMap<string, string>,
  isOpen: boolean,
): T & WithFirstApprover {
  if (!isOpen) return { ...approvable, firstApproval: null, firstApprovalBy: null, firstApprover: null };
  const { firstApprovalBy } = approvable;
  return { ...approvable, firstApprover: firstApprovalBy && (names.get(firstApprovalBy) ?? "") };
}
