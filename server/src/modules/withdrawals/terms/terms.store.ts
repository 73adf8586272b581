import type { Db } from "../../../db/database.js";
import type { Terms } from "./terms.model.js";

/** Finds the terms of a currency; null: the currency has no withdrawals. */
export async function findTerms(db: Db, brandId: string, currency: string): Promise<Terms | null> {
  return (await listTerms(db, brandId)).find((terms) => terms.currency === currency) ?? null;
}

/** Lists the brand's terms by currency. */
export async function listTerms(db: Db, brandId: string): Promise<Terms[]> {
  return db
    .selectFrom("withdrawals.terms as terms")
    .leftJoin("turnover.terms as turnover", (join) =>
      join
        .onRef("turnover.brand_id", "=", "terms.brand_id")
        .onRef("turnover.currency", "=", "terms.currency"),
    )
    .leftJoin("approvals.policy as policy", (join) =>
      join
        .onRef("policy.brand_id", "=", "terms.brand_id")
        .onRef("policy.currency", "=", "terms.currency")
        .on("policy.kind", "=", "any"),
    )
    .where("terms.brand_id", "=", brandId)
    .select([
      "terms.currency",
      "terms.daily_count_limit as dailyCountLimit",
      "terms.daily_amount_limit as dailyAmountLimit",
    ])
    .select([
      "policy.per_decision as dualApprovalThreshold",
      "terms.receipt_confirmation_minutes as receiptConfirmationMinutes",
    ])
    .select("terms.new_payout_account_delay_hours as newPayoutAccountDelayHours")
    .select(({ fn, val }) => fn.coalesce("turnover.basis_points", val(0)).as("turnoverBasisPoints"))
    .orderBy("terms.currency")
    .execute();
}

/** Inserts or updates a currency's terms, without what other modules write: the turnover requirement and the policy. */
export async function upsertTerms(
  db: Db,
  brandId: string,
  terms: Omit<Terms, "turnoverBasisPoints" | "dualApprovalThreshold">,
): Promise<void> {
  const values = {
    daily_count_limit: terms.dailyCountLimit,
    daily_amount_limit: terms.dailyAmountLimit,
    receipt_confirmation_minutes: terms.receiptConfirmationMinutes,
    new_payout_account_delay_hours: terms.newPayoutAccountDelayHours,
  };
  await db
    .insertInto("withdrawals.terms")
    .values({ brand_id: brandId, currency: terms.currency, ...values })
    .onConflict((on) => on.columns(["brand_id", "currency"]).doUpdateSet(values))
    .execute();
}
