import type { Db } from "../../db/database.js";
import { ContractKind } from "../brands/brands.model.js";
import { type ContractSettings, defaultSettings } from "./settings.model.js";

/** Reads how a brand settles each kind of contract. */
export async function readSettings(
  db: Db,
  brandId: string,
): Promise<ReadonlyMap<ContractKind, ContractSettings>> {
  const rows = await db
    .selectFrom("contracts.settings")
    .select(["kind", "funding", "needs_approval as needsApproval"])
    .select(["bonus_share as bonusShare", "rebate_share as rebateShare"])
    .where("brand_id", "=", brandId)
    .execute();
  const known = new Map(rows.map((row) => [row.kind, row]));
  return new Map(ContractKind.values.map((kind) => [kind, known.get(kind) ?? { kind, ...defaultSettings }]));
}

export async function upsertSettings(db: Db, brandId: string, settings: ContractSettings): Promise<void> {
  const { kind, funding, needsApproval, bonusShare, rebateShare } = settings;
  const row = {
    funding,
    needs_approval: needsApproval,
    bonus_share: bonusShare,
    rebate_share: rebateShare,
  };
  await db
    .insertInto("contracts.settings")
    .values({ brand_id: brandId, kind, ...row })
    .onConflict((on) => on.columns(["brand_id", "kind"]).doUpdateSet(row))
    .execute();
}

/** Reads which share of a category's valid bets counts, in millionths; categories that are left out count whole. */
export async function readContributions(db: Db, brandId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("contracts.contribution")
    .select(["category", "share"])
    .where("brand_id", "=", brandId)
    .execute();
  return new Map(rows.map(({ category, share }) => [category, share]));
}

export async function upsertContribution(
  db: Db,
  brandId: string,
  { category, share }: { readonly category: string; readonly share: number },
): Promise<void> {
  await db
    .insertInto("contracts.contribution")
    .values({ brand_id: brandId, category, share })
    .onConflict((on) => on.columns(["brand_id", "category"]).doUpdateSet({ share }))
    .execute();
}
