import type { Db } from "../../../db/database.js";
import type { FirstApproval } from "../../approvals/approvals.model.js";
import { listFirstApprovals } from "../../approvals/approvals.service.js";
import { withdrawalDecisionKinds } from "../withdrawals.model.js";
import type { WithdrawalRow } from "../withdrawals.store.js";

/** A withdrawal as staff see it. */
export interface AdminWithdrawal extends WithdrawalRow, FirstApproval {
  /** Username of the member. */
  readonly username: string;
  /** How many other members have an account with the same number. */
  readonly membersSharingAccount: number;
}

/** Adds what staff see to withdrawals, in the same order. */
export async function readForAdmin(
  db: Db,
  brandId: string,
  withdrawals: readonly WithdrawalRow[],
): Promise<AdminWithdrawal[]> {
  if (withdrawals.length === 0) return [];
  const subjects = withdrawals.map(({ id }) => id);
  const approvals = await listFirstApprovals(db, brandId, { kinds: withdrawalDecisionKinds, subjects });
  const names = await db
    .selectFrom("identity.account")
    .select(["id", "username"])
    .where(
      "id",
      "in",
      withdrawals.map(({ memberId }) => memberId),
    )
    .execute();
  const shared = await db
    .selectFrom("withdrawals.account as mine")
    .innerJoin("withdrawals.account as other", (join) =>
      join
        .onRef("other.brand_id", "=", "mine.brand_id")
        .onRef("other.number_hash", "=", "mine.number_hash")
        .onRef("other.member_id", "<>", "mine.member_id"),
    )
    .select((of) => ["mine.id", of.fn.count<string>("other.member_id").distinct().as("n")])
    .where(
      "mine.id",
      "in",
      withdrawals.map(({ accountId }) => accountId),
    )
    .groupBy("mine.id")
    .execute();
  const nameOf = new Map(names.map(({ id, username }) => [id, username]));
  const sharingMembers = new Map(shared.map(({ id, n }) => [id, Number(n)]));
  return withdrawals.map((withdrawal) => ({
    ...withdrawal,
    username: nameOf.get(withdrawal.memberId) ?? "",
    firstApproval: approvals.get(withdrawal.id)?.firstApproval ?? null,
    firstApprover: approvals.get(withdrawal.id)?.firstApprover ?? null,
    membersSharingAccount: sharingMembers.get(withdrawal.accountId) ?? 0,
  }));
}
