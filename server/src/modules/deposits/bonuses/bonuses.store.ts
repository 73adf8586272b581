import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db } from "../../../db/database.js";
import type { Bonus, BonusDraft, BonusTerms, ChosenBonus } from "./bonuses.model.js";

function selectBonuses(db: Db, brandId: string) {
  return db
    .selectFrom("deposits.bonus as bonus")
    .where("bonus.brand_id", "=", brandId)
    .select([
      "bonus.id",
      "bonus.code",
      "bonus.currency",
      "bonus.frequency",
      "bonus.enabled",
      "bonus.position",
    ])
    .select(["bonus.basis_points as basisPoints", "bonus.max_amount as maxAmount"])
    .select(["bonus.min_deposit as minDeposit", "bonus.turnover_basis_points as turnoverBasisPoints"])
    .select(
      sql<string[]>`array(select method.method_id::text from deposits.bonus_method method
        where method.bonus_id = bonus.id order by method.method_id)`.as("methodIds"),
    )
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom("deposits.bonus_text as text")
          .select(["text.language_code as language", "text.name"])
          .whereRef("text.bonus_id", "=", "bonus.id")
          .orderBy("text.language_code"),
      ).as("texts"),
    )
    .orderBy("bonus.position")
    .orderBy("bonus.code");
}

/** Lists the brand's bonuses by position, including disabled ones. */
export async function listBonuses(db: Db, brandId: string): Promise<Bonus[]> {
  return selectBonuses(db, brandId).execute();
}

/** Lists the enabled bonuses in the currency of a member's active wallet that the member can still be given. */
export async function listOfferedBonuses(
  db: Db,
  brandId: string,
  { memberId, now }: { readonly memberId: string; readonly now: Date },
): Promise<Bonus[]> {
  return selectBonuses(db, brandId)
    .where("bonus.enabled", "=", true)
    .where("bonus.currency", "=", (of) =>
      of
        .selectFrom("ledger.wallet as wallet")
        .select("wallet.currency")
        .where("wallet.brand_id", "=", brandId)
        .where("wallet.member_id", "=", memberId)
        .where("wallet.is_active", "=", true),
    )
    .where(
      sql<boolean>`deposits.is_bonus_available(${memberId}, bonus.id, bonus.frequency,
        deposits.day_of(${brandId}, ${now}::timestamptz))`,
    )
    .execute();
}

/** Finds a bonus of the brand by its code; null when there is none. */
export async function findBonus(db: Db, brandId: string, code: string): Promise<Bonus | null> {
  return (await selectBonuses(db, brandId).where("bonus.code", "=", code).executeTakeFirst()) ?? null;
}

const toTermColumns = ({
  basisPoints,
  maxAmount,
  minDeposit,
  turnoverBasisPoints,
  frequency,
}: BonusTerms) => ({
  basis_points: basisPoints,
  max_amount: maxAmount,
  min_deposit: minDeposit,
  turnover_basis_points: turnoverBasisPoints,
  frequency,
});

/** Inserts a bonus. Returns false when the brand has one of that code. */
export async function insertBonus(
  db: Db,
  { id, brandId }: { readonly id: string; readonly brandId: string },
  draft: BonusDraft,
): Promise<boolean> {
  const { code, currency, enabled, position, texts, methodCodes } = draft;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("deposits.bonus")
    .values({ id, brand_id: brandId, code, currency, enabled, position, ...toTermColumns(draft) })
    .onConflict((on) => on.columns(["brand_id", "code"]).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return false;
  await db
    .insertInto("deposits.bonus_text")
    .values(texts.map(({ language, name }) => ({ bonus_id: id, language_code: language, name })))
    .execute();
  await db
    .insertInto("deposits.bonus_method")
    .columns(["bonus_id", "method_id", "brand_id"])
    .expression((of) =>
      of
        .selectFrom("deposits.method as method")
        .select([sql<string>`${id}::uuid`.as("bonus_id"), "method.id", "method.brand_id"])
        .where("method.brand_id", "=", brandId)
        .where("method.code", "in", [...methodCodes]),
    )
    .execute();
  return true;
}

export async function updateBonusEnabled(db: Db, id: string, enabled: boolean): Promise<void> {
  await db.updateTable("deposits.bonus").set({ enabled }).where("id", "=", id).execute();
}

/** Inserts the bonus that was chosen with a deposit, with its terms. */
export async function insertChosen(
  db: Db,
  of: { readonly brandId: string; readonly memberId: string; readonly depositId: string },
  bonus: Bonus,
): Promise<void> {
  await db
    .insertInto("deposits.deposit_bonus")
    .values({
      deposit_id: of.depositId,
      brand_id: of.brandId,
      member_id: of.memberId,
      bonus_id: bonus.id,
      ...toTermColumns(bonus),
    })
    .execute();
}

/** Lists the bonuses that were chosen with deposits of the brand; deposits without a bonus are left out. */
export async function listChosen(
  db: Db,
  brandId: string,
  depositIds: readonly string[],
): Promise<ChosenBonus[]> {
  if (depositIds.length === 0) return [];
  return db
    .selectFrom("deposits.deposit_bonus as chosen")
    .innerJoin("deposits.deposit as deposit", "deposit.id", "chosen.deposit_id")
    .where("chosen.brand_id", "=", brandId)
    .where("chosen.deposit_id", "in", [...depositIds])
    .select(["chosen.deposit_id as depositId", "chosen.bonus_id as bonusId", "deposit.currency"])
    .select(["chosen.basis_points as basisPoints", "chosen.max_amount as maxAmount", "chosen.frequency"])
    .select(["chosen.min_deposit as minDeposit", "chosen.turnover_basis_points as turnoverBasisPoints"])
    .select(["chosen.state", "chosen.amount"])
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom("deposits.bonus_text as text")
          .select(["text.language_code as language", "text.name"])
          .whereRef("text.bonus_id", "=", "chosen.bonus_id")
          .orderBy("text.language_code"),
      ).as("texts"),
    )
    .execute();
}
