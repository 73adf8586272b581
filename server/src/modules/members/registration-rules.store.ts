import {
  defaultRules,
  type FieldRule,
  type FieldRules,
  isRegistrationField,
  type RegistrationField,
} from "@croupier/schema/rules/registration-fields.js";
import { isPatternId } from "@croupier/schema/rules/registration-patterns.js";
import type { Selectable } from "kysely";
import type { Db } from "../../db/database.js";
import type { Tables } from "../../db/tables.js";

function toRule(row: Selectable<Tables["members.registration_rule"]>): FieldRule {
  const { enabled, required, pattern_id: patternId, min_length: minLength, max_length: maxLength } = row;
  if (!isPatternId(patternId)) throw new Error(`unknown pattern ${patternId}`);
  return { enabled, required, patternId, minLength, maxLength };
}

/** Reads a brand's rules: its own, completed by the defaults. */
export async function findRules(db: Db, brandId: string): Promise<FieldRules> {
  const rows = await db
    .selectFrom("members.registration_rule")
    .selectAll()
    .where("brand_id", "=", brandId)
    .execute();
  const own = rows.filter(({ field }) => isRegistrationField(field)).map((row) => [row.field, toRule(row)]);
  return { ...defaultRules, ...Object.fromEntries(own) };
}

/** Whether a brand has rules of its own. */
export async function hasRules(db: Db, brandId: string): Promise<boolean> {
  const row = await db
    .selectFrom("members.registration_rule")
    .select("field")
    .where("brand_id", "=", brandId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Upserts a brand's rule for a field. */
export async function writeRule(
  db: Db,
  brandId: string,
  field: RegistrationField,
  { enabled, required, patternId, minLength, maxLength }: FieldRule,
): Promise<void> {
  const values = {
    enabled,
    required,
    pattern_id: patternId,
    min_length: minLength,
    max_length: maxLength,
  };
  await db
    .insertInto("members.registration_rule")
    .values({ brand_id: brandId, field, ...values })
    .onConflict((on) => on.columns(["brand_id", "field"]).doUpdateSet(values))
    .execute();
}
