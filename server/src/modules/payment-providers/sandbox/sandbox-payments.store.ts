import type { Db } from "../../../db/database.js";
import type { SandboxPaymentRecord } from "../../../ports/payment-provider/sandbox-payments.js";

/**
 * Saves the status of a payment at the brand's sandbox. A paid one does not fail, and a reversed or disputed one is not paid
 * again; creating it again changes nothing.
 */
export async function saveSandboxPayment(
  db: Db,
  brandId: string,
  payment: SandboxPaymentRecord,
): Promise<void> {
  const { providerCode, reference, paymentId, status, amount, currency } = payment;
  const key = { brand_id: brandId, provider_code: providerCode, reference };
  await db
    .insertInto("payment_providers.sandbox_payment")
    .values({ ...key, payment_id: paymentId, status, amount, currency })
    .onConflict((on) =>
      status === "PENDING"
        ? on.doNothing()
        : on
            .columns(["brand_id", "provider_code", "reference"])
            .doUpdateSet({ status, amount })
            .where("payment_providers.sandbox_payment.status", "in", replaceable(status)),
    )
    .execute();
}

/** The statuses that a new one replaces. */
function replaceable(status: SandboxPaymentRecord["status"]): SandboxPaymentRecord["status"][] {
  return status === "PAID" || status === "FAILED"
    ? ["PENDING", "FAILED"]
    : ["PENDING", "FAILED", "PAID", "REVERSED", "DISPUTED", "DISPUTE_WON"];
}

/** Finds a payment at the brand's sandbox; null when there is none of that reference. */
export async function findSandboxPayment(
  db: Db,
  brandId: string,
  { providerCode, reference }: Pick<SandboxPaymentRecord, "providerCode" | "reference">,
): Promise<SandboxPaymentRecord | null> {
  const row = await db
    .selectFrom("payment_providers.sandbox_payment")
    .select(["provider_code as providerCode", "reference", "payment_id as paymentId"])
    .select(["status", "amount", "currency"])
    .where("brand_id", "=", brandId)
    .where("provider_code", "=", providerCode)
    .where("reference", "=", reference)
    .executeTakeFirst();
  return row ?? null;
}
