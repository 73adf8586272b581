import type { Db } from "../../db/database.js";
import type { WithdrawalRow } from "./withdrawals.store.js";

/** A withdrawal as operators see it. */
export interface AdminWithdrawal extends WithdrawalRow {
  /** Username of the member. */
  readonly account: string;
  /** How many other members have an account with the same number. */
  readonly sharedBy: number;
  /** Username of the operator who approved the payout first. */
  readonly approver: string | null;
  /** Username of the operator who gave the first approval of another decision. */
  readonly firstApprover: string | null;
}

/** Adds what operators see to withdrawals, in the same order. */
export async function readForAdmin(
  db: Db,
  withdrawals: readonly WithdrawalRow[],
): Promise<AdminWithdrawal[]> {
  if (withdrawals.length === 0) return [];
  const people = withdrawals.flatMap(({ memberId, approvedBy, firstApprovalBy }) =>
    [memberId, approvedBy, firstApprovalBy].filter((id) => id !== null),
  );
  const names = await db
    .selectFrom("identity.account")
    .select(["id", "username"])
    .where("id", "in", people)
    .unionAll(db.selectFrom("staff.account").select(["id", "username"]).where("id", "in", people))
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
    approver: withdrawal.approvedBy && (nameOf.get(withdrawal.approvedBy) ?? ""),
    firstApprover: withdrawal.firstApprovalBy && (nameOf.get(withdrawal.firstApprovalBy) ?? ""),
    sharedBy: sharedBy.get(withdrawal.accountId) ?? 0,
  }));
}
