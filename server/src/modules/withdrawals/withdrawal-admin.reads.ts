import type { Db } from "../../db/database.js";
import type { FirstApproval } from "../approvals/approvals.model.js";
import { listFirstApprovals } from "../approvals/approvals.service.js";
import type { WithdrawalRow } from "./withdrawals.store.js";

/** A withdrawal as operators see it. */
export interface AdminWithdrawal extends WithdrawalRow, FirstApproval {
  /** Username of the member. */
  readonly account: string;
  /** How many other members have an account with the same number. */
  readonly sharedBy: number;
  /** Username of the staff member who approved the payout first, while a second one has to. */
  readonly approver: string | null;
}

/** The decisions about a withdrawal after its payout was approved. */
const otherKinds = ["payout_refusal", "payout_paid", "withdrawal_refund"] as const;

/** Adds what operators see to withdrawals, in the same order. */
export async function readForAdmin(
  db: Db,
  brandId: string,
  withdrawals: readonly WithdrawalRow[],
): Promise<AdminWithdrawal[]> {
  if (withdrawals.length === 0) return [];
  const subjects = withdrawals.map(({ id }) => id);
  const payouts = await listFirstApprovals(db, brandId, { kinds: ["withdrawal"], subjects });
  const others = await listFirstApprovals(db, brandId, { kinds: otherKinds, subjects });
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
  const sharedBy = new Map(shared.map(({ id, n }) => [id, Number(n)]));
  return withdrawals.map((withdrawal) => ({
    ...withdrawal,
    account: nameOf.get(withdrawal.memberId) ?? "",
    approver: payouts.get(withdrawal.id)?.firstApprover ?? null,
    firstApproval: others.get(withdrawal.id)?.firstApproval ?? null,
    firstApprover: others.get(withdrawal.id)?.firstApprover ?? null,
    sharedBy: sharedBy.get(withdrawal.accountId) ?? 0,
  }));
}
