import type { Db } from "../../db/database.js";
import type { SocialEndpoints, SocialProvider } from "../../ports/social-sign-in/social-port.js";

/** How a brand is known at a provider; its secret sealed. */
export interface ProviderRow {
  readonly provider: SocialProvider;
  readonly clientId: string;
  readonly secretSealed: Buffer;
  readonly issuer: string;
  readonly endpoints: SocialEndpoints | null;
}

/** The providers that a brand is known at. */
export async function listProviders(db: Db, brandId: string): Promise<SocialProvider[]> {
  const rows = await db
    .selectFrom("social_sign_in.provider")
    .select("provider")
    .where("brand_id", "=", brandId)
    .orderBy("provider", "desc")
    .execute();
  return rows.map(({ provider }) => provider);
}

/** How the brand is known at a provider; null when it is not. */
export async function findProvider(
  db: Db,
  brandId: string,
  provider: SocialProvider,
): Promise<ProviderRow | null> {
  const row = await db
    .selectFrom("social_sign_in.provider")
    .select(["provider", "client_id as clientId", "secret_sealed as secretSealed", "issuer", "endpoints"])
    .where("brand_id", "=", brandId)
    .where("provider", "=", provider)
    .executeTakeFirst();
  return row ? { ...row, endpoints: row.endpoints as SocialEndpoints | null } : null;
}

/** Writes how a brand is known at a provider. */
export async function writeProvider(db: Db, brandId: string, row: ProviderRow): Promise<void> {
  const values = {
    client_id: row.clientId,
    secret_sealed: row.secretSealed,
    issuer: row.issuer,
    endpoints: row.endpoints === null ? null : JSON.stringify(row.endpoints),
  };
  await db
    .insertInto("social_sign_in.provider")
    .values({ brand_id: brandId, provider: row.provider, ...values })
    .onConflict((on) => on.columns(["brand_id", "provider"]).doUpdateSet(values))
    .execute();
}

/** Forgets a provider; false when the brand was not known there. */
export async function deleteProvider(db: Db, brandId: string, provider: SocialProvider): Promise<boolean> {
  const row = await db
    .deleteFrom("social_sign_in.provider")
    .where("brand_id", "=", brandId)
    .where("provider", "=", provider)
    .returning("provider")
    .executeTakeFirst();
  return row !== undefined;
}
