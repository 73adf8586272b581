import { sql } from "kysely";
import type { Db } from "../../../db/database.js";
import type { PlannedRequirement } from "../../../kit/demo-history/turnover-plan.js";

/** Inserts the turnover requirements of a history, whose deposits, transfers and withdrawals exist. */
export async function insertHistoryRequirements(
  db: Db,
  requirements: readonly PlannedRequirement[],
): Promise<void> {
  const rows = requirements.map(({ source, amount, ...requirement }) => ({
    ...requirement,
    ...source,
    amount: amount.toString(),
  }));
  await sql`
    insert into turnover.requirement (deposit_id, member_transfer_id, wallet_id, amount, basis_points, since, fulfilled_by)
      select x."depositId", x."memberTransferId", x."walletId", x.amount, x."basisPoints", x.since, x."fulfilledBy"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) x ("depositId" uuid, "memberTransferId" uuid,
        "walletId" uuid, amount bigint, "basisPoints" int, since timestamptz, "fulfilledBy" uuid)`.execute(
    db,
  );
}
