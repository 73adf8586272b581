import type { Db } from "../../db/database.js";
import type { SocialEndpoints, SocialProvider } from "../../ports/social-sign-in/social-port.js";

/** A brand's OAuth client at a provider, with its secret encrypted. */
export interface ProviderRow {
  readonly provider: SocialProvider;
  readonly clientId: string;
  readonly secretSealed: Buffer;
  readonly issuer: string;
  readonly endpoints: SocialEndpoints | null;
}

/** Lists a brand's providers. */
export async function listProviders(db: Db, brandId: string): Promise<SocialProvider[]> {
  const rows = await db
    .selectFrom("social_sign_in.provider")
    .select("provider")
    .where("brand_id", "=", brandId)
    .orderBy("provider", "desc")
    .execute();
  return rows.map(({ provider }) => provider);
}

/** Finds a brand's OAuth client at a provider. */
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

/** Upserts a brand's OAuth client at a provider. */
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

/** Deletes a brand's provider; false when the brand does not have it. */
export async function deleteProvider(db: Db, brandId: string, provider: SocialProvider): Promise<boolean> {
  const row = await db
    .deleteFrom("social_sign_in.provider")
    .where("brand_id", "=", brandId)
    .where("provider", "=", provider)
    .returning("provider")
    .executeTakeFirst();
  return row !== undefined;
}
