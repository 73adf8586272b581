import { type ExpressionBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db } from "../../db/database.js";
import type { Tables } from "../../db/tables.js";
import type { BrandChange } from "./brand-change.model.js";
import type {
  Brand,
  BrandTheme,
  ContractRequests,
  CustomerServiceLink,
  MaintenanceText,
  NewBrand,
} from "./brands.model.js";
import type { VipLevel } from "./vip.model.js";

type Of = ExpressionBuilder<Tables & { brand: Tables["brands.brand"] }, "brand">;

function languagesOf(of: Of) {
  return jsonArrayFrom(
    of
      .selectFrom("brands.brand_language as offered")
      .innerJoin("brands.language as language", "language.code", "offered.language_code")
      .select([
        "language.code",
        "language.tag",
        "language.native_name as nativeName",
        "language.direction",
        "language.font_set as fontSet",
      ])
      .whereRef("offered.brand_id", "=", "brand.id")
      .where("language.enabled", "=", true)
      .orderBy("offered.position")
      .orderBy("language.code"),
  );
}

function maintenanceTextsOf(of: Of) {
  return jsonArrayFrom(
    of
      .selectFrom("brands.maintenance_text as said")
      .select(["said.language_code as language", "said.title", "said.body as text"])
      .whereRef("said.brand_id", "=", "brand.id")
      .orderBy("said.language_code"),
  );
}

function customerServiceOf(of: Of) {
  return jsonArrayFrom(
    of
      .selectFrom("brands.customer_service as link")
      .select(["link.cs_type as csType", "link.path", "link.title"])
      .whereRef("link.brand_id", "=", "brand.id")
      .orderBy("link.position"),
  );
}

function vipLevelsOf(of: Of) {
  return jsonArrayFrom(
    of
      .selectFrom("brands.vip_level as named")
      .select(["named.level", "named.rank", "named.labels"])
      .whereRef("named.brand_id", "=", "brand.id")
      .orderBy("named.level"),
  );
}

function listOf(of: Of, table: "brands.domain" | "brands.brand_currency", column: "host" | "currency") {
  return sql<string[]>`array(select ${sql.ref(`listed.${column}`)} from ${sql.table(table)} as listed
    where listed.brand_id = ${of.ref("brand.id")} order by listed.position, ${sql.ref(`listed.${column}`)})`;
}

/** Finds a brand by id, code or normalised host, closed or not. */
export async function findBrand(
  db: Db,
  by: { id: string } | { code: string } | { host: string },
): Promise<Brand | null> {
  const brands = db
    .selectFrom("brands.brand as brand")
    .selectAll("brand")
    .select((of) => [
      languagesOf(of).as("languages"),
      listOf(of, "brands.domain", "host").as("domains"),
      listOf(of, "brands.brand_currency", "currency").as("currencies"),
      maintenanceTextsOf(of).as("maintenanceTexts"),
      customerServiceOf(of).as("customerService"),
      vipLevelsOf(of).as("vipLevels"),
    ]);
  const row = await ("host" in by
    ? brands.where("brand.id", "in", (of) =>
        of.selectFrom("brands.domain").select("brand_id").where("host", "=", by.host),
      )
    : "id" in by
      ? brands.where("brand.id", "=", by.id)
      : brands.where("brand.code", "=", by.code)
  ).executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    timeZone: row.time_zone,
    languages: row.languages,
    defaultLanguage: row.default_language,
    currencies: row.currencies,
    theme: row.theme as BrandTheme,
    features: row.features,
    freeDocuments: row.free_documents,
    hiddenFooterVendors: row.hidden_footer_vendors,
    jackpotSource: row.jackpot_source,
    vipLevels: row.vipLevels,
    referralPromotion: row.referral_promotion,
    analyticsId: row.analytics_id,
    domains: row.domains,
    imageCdns: row.image_cdns,
    launchCdns: row.launch_cdns,
    passwordMaxDays: row.password_max_days,
    isClosed: !row.active,
    maintenance: {
      on: row.maintenance || !row.active,
      endsAt: row.active ? row.maintenance_ends_at : null,
    },
    maintenanceTexts: row.maintenanceTexts,
    customerService: row.customerService,
    contractRequests: row.contract_requests as ContractRequests,
  };
}

/** Lists ids, codes and time zones of all brands, in order of creation. */
export function listBrands(db: Db): Promise<{ id: string; code: string; timeZone: string }[]> {
  return db
    .selectFrom("brands.brand")
    .select(["id", "code", "time_zone as timeZone"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/**
 * Keeps others from taking codes and domains until the transaction ends, and tells which of these is in use. `code` is
 * null where only domains are wanted.
 */
export async function lockAndFindTaken(
  db: Db,
  { code, domains }: { readonly code: string | null; readonly domains: readonly string[] },
): Promise<("code" | "domains")[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('brands:create', 0))`.execute(db);
  const brand = await db.selectFrom("brands.brand").select("id").where("code", "=", code).executeTakeFirst();
  const host =
    domains.length === 0
      ? undefined
      : await db.selectFrom("brands.domain").select("host").where("host", "in", domains).executeTakeFirst();
  return [...(brand ? (["code"] as const) : []), ...(host ? (["domains"] as const) : [])];
}

/** Replaces the brand's host names. */
export async function replaceDomains(db: Db, brandId: string, domains: readonly string[]): Promise<void> {
  await db.deleteFrom("brands.domain").where("brand_id", "=", brandId).execute();
  const rows = domains.map((host, position) => ({ host, brand_id: brandId, position }));
  await db.insertInto("brands.domain").values(rows).execute();
}

/** Inserts a brand with its domains, languages and currencies. */
export async function insertBrand(db: Db, id: string, brand: NewBrand): Promise<void> {
  await db
    .insertInto("brands.brand")
    .values({
      id,
      code: brand.code,
      name: brand.name,
      default_language: brand.defaultLanguage,
      time_zone: brand.timeZone,
      theme: brand.theme,
      features: [...(brand.features ?? [])],
      free_documents: brand.freeDocuments ?? false,
      password_max_days: null,
      maintenance_ends_at: null,
    })
    .execute();
  if (brand.domains.length > 0)
    await db
      .insertInto("brands.domain")
      .values(brand.domains.map((host, position) => ({ host, brand_id: id, position })))
      .execute();
  await db
    .insertInto("brands.brand_language")
    .values(brand.languages.map((code, position) => ({ brand_id: id, language_code: code, position })))
    .execute();
  await db
    .insertInto("brands.brand_currency")
    .values(brand.currencies.map((currency, position) => ({ brand_id: id, currency, position })))
    .execute();
}

/** Sets a brand's maintenance mode and returns the previous one; null when there is no such brand. */
export async function updateMaintenance(
  db: Db,
  id: string,
  maintenance: Brand["maintenance"],
): Promise<Brand["maintenance"] | null> {
  const before = await db
    .selectFrom("brands.brand")
    .select(["maintenance as on", "maintenance_ends_at as endsAt"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return null;
  await db
    .updateTable("brands.brand")
    .set({ maintenance: maintenance.on, maintenance_ends_at: maintenance.endsAt })
    .where("id", "=", id)
    .execute();
  return before;
}

/** Lists the codes of enabled languages. */
export async function listEnabledLanguages(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("brands.language").select("code").where("enabled", "=", true).execute();
  return rows.map(({ code }) => code);
}

async function replaceLanguages(db: Db, brandId: string, codes: readonly string[]): Promise<void> {
  const [defaultCode] = codes;
  if (defaultCode === undefined) throw new Error("a brand has at least one language");
  await db
    .updateTable("brands.brand")
    .set({ default_language: defaultCode })
    .where("id", "=", brandId)
    .execute();
  await db.deleteFrom("brands.brand_language").where("brand_id", "=", brandId).execute();
  await db
    .insertInto("brands.brand_language")
    .values(codes.map((code, position) => ({ brand_id: brandId, language_code: code, position })))
    .execute();
}

/** The columns that a change sets. */
function columnsOf({ theme }: Pick<Brand, "theme">, change: BrandChange) {
  const { features, hiddenFooterVendors, imageCdns, launchCdns } = change;
  const columns = {
    name: change.name?.trim(),
    theme: change.theme && { ...theme, ...change.theme },
    features: features && [...features],
    free_documents: change.freeDocuments,
    hidden_footer_vendors: hiddenFooterVendors && [...hiddenFooterVendors],
    analytics_id: change.analyticsId,
    image_cdns: imageCdns && [...imageCdns],
    launch_cdns: launchCdns && [...launchCdns],
    password_max_days: change.passwordMaxDays,
    contract_requests: change.contractRequests,
    jackpot_source: change.jackpotSource,
    referral_promotion: change.referralPromotion,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/** Changes a brand's settings. */
export async function writeChange(
  db: Db,
  brand: Pick<Brand, "id" | "theme">,
  change: BrandChange,
): Promise<void> {
  const columns = columnsOf(brand, change);
  if (Object.keys(columns).length > 0)
    await db.updateTable("brands.brand").set(columns).where("id", "=", brand.id).execute();
  if (change.languages) await replaceLanguages(db, brand.id, change.languages);
}

/** Locks a brand against other changes until the transaction ends. Returns whether it exists. */
export async function lockBrand(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("brands.brand")
    .select("id")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** What staff decide about a brand beyond its settings; what is left out stays. */
export type BrandDecision = Partial<Pick<Brand, "currencies" | "timeZone" | "isClosed">>;

/** Writes what was decided about a brand, which is locked. Closing it removes its notices: they were about a maintenance. */
export async function writeDecision(
  db: Db,
  brandId: string,
  { currencies, timeZone, isClosed }: BrandDecision,
): Promise<void> {
  const columns = {
    ...(timeZone === undefined ? {} : { time_zone: timeZone }),
    ...(isClosed === undefined ? {} : { active: !isClosed }),
  };
  if (Object.keys(columns).length > 0)
    await db.updateTable("brands.brand").set(columns).where("id", "=", brandId).execute();
  if (isClosed) await replaceMaintenanceTexts(db, brandId, []);
  if (currencies === undefined) return;
  await db.deleteFrom("brands.brand_currency").where("brand_id", "=", brandId).execute();
  const rows = currencies.map((currency, position) => ({ brand_id: brandId, currency, position }));
  await db.insertInto("brands.brand_currency").values(rows).execute();
}

/** Whether the database knows a time zone by this name. */
export async function isKnownTimeZone(db: Db, timeZone: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_timezone_names where lower(name) = lower(${timeZone}) limit 1`.execute(db);
  return rows.length > 0;
}

/** Replaces the brand's maintenance notices. */
export async function replaceMaintenanceTexts(
  db: Db,
  brandId: string,
  texts: readonly MaintenanceText[],
): Promise<void> {
  await db.deleteFrom("brands.maintenance_text").where("brand_id", "=", brandId).execute();
  const rows = texts.map(({ language, title, text }) => ({
    brand_id: brandId,
    language_code: language,
    title: title.trim(),
    body: text.trim(),
  }));
  if (rows.length > 0) await db.insertInto("brands.maintenance_text").values(rows).execute();
}

/** Replaces the contacts of the brand's customer service. */
export async function replaceCustomerService(
  db: Db,
  brandId: string,
  links: readonly CustomerServiceLink[],
): Promise<void> {
  await db.selectFrom("brands.brand").select("id").where("id", "=", brandId).forUpdate().execute();
  await db.deleteFrom("brands.customer_service").where("brand_id", "=", brandId).execute();
  const rows = links.map(({ csType, path, title }, position) => ({
    brand_id: brandId,
    position,
    cs_type: csType,
    path,
    title: title.trim(),
  }));
  if (rows.length > 0) await db.insertInto("brands.customer_service").values(rows).execute();
}

/** Replaces the brand's VIP levels. */
export async function replaceVipLevels(db: Db, brandId: string, levels: readonly VipLevel[]): Promise<void> {
  await db.selectFrom("brands.brand").select("id").where("id", "=", brandId).forUpdate().execute();
  await db.deleteFrom("brands.vip_level").where("brand_id", "=", brandId).execute();
  const rows = levels.map(({ level, rank, labels }) => ({
    brand_id: brandId,
    level,
    rank,
    labels: JSON.stringify(labels),
  }));
  if (rows.length > 0) await db.insertInto("brands.vip_level").values(rows).execute();
}
