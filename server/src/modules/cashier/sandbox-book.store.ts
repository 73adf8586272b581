import type { Db } from "../../db/database.js";
import type { BookedPayment } from "../../ports/payment-gateway/sandbox-gateway.js";

/** Notes how a payment of the brand stands at its sandbox; one that is paid stays so, and opening it again changes nothing. */
export async function writeBooked(db: Db, brandId: string, payment: BookedPayment): Promise<void> {
  const { gateway, reference, paymentId, status, amount, currency } = payment;
  const named = { brand_id: brandId, provider_code: gateway, reference };
  await db
    .insertInto("cashier.sandbox_payment")
    .values({ ...named, payment_id: paymentId, status, amount, currency })
    .onConflict((on) =>
      status === "PENDING"
        ? on.doNothing()
        : on
            .columns(["brand_id", "provider_code", "reference"])
            .doUpdateSet({ status, amount })
            .where("cashier.sandbox_payment.status", "<>", "PAID"),
    )
    .execute();
}

/** A payment as the brand's sandbox remembers it; null when there is none of that reference. */
export async function findBooked(
  db: Db,
  brandId: string,
  { gateway, reference }: Pick<BookedPayment, "gateway" | "reference">,
): Promise<BookedPayment | null> {
  const row = await db
    .selectFrom("cashier.sandbox_payment")
    .select(["provider_code as gateway", "reference", "payment_id as paymentId"])
    .select(["status", "amount", "currency"])
    .where("brand_id", "=", brandId)
    .where("provider_code", "=", gateway)
    .where("reference", "=", reference)
    .executeTakeFirst();
  return row ?? null;
}
