import { normaliseName } from "@croupier/schema/rules/names.js";
import { sql } from "kysely";
import { newId } from "../../core/ids.js";
import type { Db } from "../../db/database.js";
import {
  type GameStatus,
  launchOriginsOf,
  type NewGame,
  type NewVendor,
  nodeIdOf,
  operatorIdOf,
  type PageOrigins,
  type TransferVendor,
  type Vendor,
} from "./catalogue.model.js";
import type { NamedClassification } from "./lobby.model.js";

/** Finds a vendor of the brand with its active keys. */
export async function findVendor(
  db: Db,
  brandId: string,
  by: { code: string } | { id: string },
): Promise<Vendor | null> {
  const wanted = "code" in by ? sql`v.code = ${by.code}` : sql`v.id = ${by.id}`;
  const { rows } = await sql<Vendor>`
    select v.id, v.brand_id as "brandId", v.code, v.name, v.base_url as "baseUrl",
      v.operator_id as "operatorId", v.launch_origins as "launchOrigins",
      v.ip_allow_list as "ipAllowList", v.status, v.wallet_mode as "walletMode",
      v.dialect, v.shared_secret as "secretSealed", v.former_secret as "formerSecretSealed",
      array(select k.public_key from catalogue.vendor_key k
        where k.vendor_id = v.id and k.retired_at is null
        order by k.created_at desc, k.id desc) as "publicKeys"
    from catalogue.vendor v where v.brand_id = ${brandId} and ${wanted}`.execute(db);
  return rows[0] ?? null;
}

/** Lists the brand's vendors with a wallet of their own, in the lobby's order. */
export async function readTransferVendors(db: Db, brandId: string): Promise<TransferVendor[]> {
  return db
    .selectFrom("catalogue.vendor")
    .select(["code", "name"])
    .where("brand_id", "=", brandId)
    .where("wallet_mode", "=", "TRANSFER")
    .orderBy("position")
    .orderBy("name")
    .orderBy("code")
    .execute();
}

/** Reads the origins that the brand's games and images are embedded from. */
export async function readPageOrigins(db: Db, brandId: string): Promise<PageOrigins> {
  const origin = "^https://[^/]+";
  const { rows } = await sql<PageOrigins>`
    select
      array(select distinct unnest(v.launch_origins) from catalogue.vendor v
        where v.brand_id = ${brandId} order by 1) as games,
      array(select substring(v.icon_url from ${origin}) from catalogue.vendor v
          where v.brand_id = ${brandId} and v.icon_url like 'https:%'
        union select substring(url from ${origin}) from catalogue.game g,
          unnest(array[g.icon_url, g.large_icon_url]) url
          where g.brand_id = ${brandId} and url like 'https:%'
        order by 1) as images`.execute(db);
  return rows[0] ?? { games: [], images: [] };
}

/** Adds a vendor and returns its id; null when the brand has one with the same code or operator id. */
export async function insertVendor(
  db: Db,
  brandId: string,
  vendor: NewVendor,
  offeredSince: Date,
  secretSealed: Buffer | null = null,
): Promise<string | null> {
  const row = await db
    .insertInto("catalogue.vendor")
    .values({
      id: newId(),
      brand_id: brandId,
      code: vendor.code,
      name: vendor.name ?? vendor.code,
      base_url: vendor.baseUrl.replace(/\/+$/, ""),
      operator_id: operatorIdOf(vendor),
      launch_origins: [...launchOriginsOf(vendor)],
      ip_allow_list: [...(vendor.ipAllowList ?? [])],
      dialect: vendor.dialect ?? "HUB88",
      shared_secret: secretSealed,
      wallet_mode: vendor.walletMode ?? "SEAMLESS",
      position: vendor.position ?? 0,
      offered_since: offeredSince,
      icon_url: vendor.iconUrl ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Finds a vendor of the brand, and locks it until the transaction ends; no transfer with it begins until then. */
export async function lockVendor(db: Db, brandId: string, code: string): Promise<Vendor | null> {
  await sql`select from catalogue.vendor v where v.brand_id = ${brandId} and v.code = ${code} for update`.execute(
    db,
  );
  return findVendor(db, brandId, { code });
}

/** Writes where a vendor is reached, which addresses may call, and its secrets. */
export async function updateVendorConnection(
  db: Db,
  vendorId: string,
  connection: Pick<
    Vendor,
    "baseUrl" | "launchOrigins" | "ipAllowList" | "secretSealed" | "formerSecretSealed"
  >,
): Promise<void> {
  await db
    .updateTable("catalogue.vendor")
    .set({
      base_url: connection.baseUrl,
      launch_origins: [...connection.launchOrigins],
      ip_allow_list: [...connection.ipAllowList],
      shared_secret: connection.secretSealed,
      former_secret: connection.formerSecretSealed,
    })
    .where("id", "=", vendorId)
    .execute();
}

/** Adds an active key and retires all others except the newest. */
export async function insertKey(db: Db, vendorId: string, publicKey: string, now: Date): Promise<void> {
  await retireFormerKeys(db, vendorId, now);
  await db
    .insertInto("catalogue.vendor_key")
    .values({ id: newId(), vendor_id: vendorId, public_key: publicKey, created_at: now, retired_at: null })
    .execute();
}

/** Retires all keys of a vendor except the newest. */
export async function retireFormerKeys(db: Db, vendorId: string, now: Date): Promise<void> {
  await sql`
    update catalogue.vendor_key set retired_at = ${now}
    where vendor_id = ${vendorId} and retired_at is null and id <> (
      select k.id from catalogue.vendor_key k where k.vendor_id = ${vendorId} and k.retired_at is null
      order by k.created_at desc, k.id desc limit 1)`.execute(db);
}

/** Games per insert statement: larger batches might exceed the statement timeout. */
const batchSize = 100;

/** Adds games to a vendor and returns their number, which is lower when an id or code is in use. */
export async function insertGames(
  db: Db,
  vendor: { readonly id: string; readonly brandId: string; readonly code: string },
  games: readonly NewGame[],
): Promise<number> {
  if (games.length === 0) return 0;
  const rows = games.map((game) => ({
    id: newId(),
    brand_id: vendor.brandId,
    vendor_id: vendor.id,
    node_id: nodeIdOf(vendor.code, game),
    vendor_game_code: game.code,
    name: game.name ?? game.code,
    name_norm: normaliseName(game.name ?? game.code),
    game_type: game.gameType ?? "RNG",
    classification: game.classification ?? null,
    is_hot: game.isHot ?? false,
    has_demo: game.hasDemo ?? false,
    rtp: game.rtp ?? null,
    jackpot_share: game.jackpotShare ?? null,
    position: game.position ?? 0,
    kind: game.kind ?? "game",
    collection_id: null,
    icon_url: game.iconUrl ?? null,
    large_icon_url: game.largeIconUrl ?? null,
  }));
  let added = 0;
  for (let from = 0; from < rows.length; from += batchSize) {
    const inserted = await db
      .insertInto("catalogue.game")
      .values(rows.slice(from, from + batchSize))
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .execute();
    added += inserted.length;
  }
  return added;
}

/** Adds games to their vendor's collections and returns their number, which is lower when a collection is missing. */
export async function addToCollections(
  db: Db,
  vendor: { readonly id: string; readonly brandId: string; readonly code: string },
  games: readonly NewGame[],
): Promise<number> {
  if (games.length === 0) return 0;
  const nodeIds = games.map((game) => nodeIdOf(vendor.code, game));
  const collections = games.map(({ collectionId = "" }) => collectionId);
  const { rows } = await sql`
    update catalogue.game g set collection_id = c.id
    from unnest(${nodeIds}::text[], ${collections}::text[]) wanted(game, collection)
    join catalogue.game c on c.brand_id = ${vendor.brandId} and c.node_id = wanted.collection
      and c.vendor_id = ${vendor.id} and c.kind = 'collection'
    where g.brand_id = ${vendor.brandId} and g.node_id = wanted.game returning g.id`.execute(db);
  return rows.length;
}

/** Inserts or replaces the brand's names of classifications. */
export async function upsertClassifications(
  db: Db,
  brandId: string,
  named: readonly NamedClassification[],
): Promise<void> {
  if (named.length === 0) return;
  await db
    .insertInto("catalogue.classification")
    .values(
      named.map(({ gameType, key, position, names }) => ({
        brand_id: brandId,
        game_type: gameType,
        key,
        position,
        names: JSON.stringify(names),
      })),
    )
    .onConflict((known) =>
      known.columns(["brand_id", "game_type", "key"]).doUpdateSet((row) => ({
        position: row.ref("excluded.position"),
        names: row.ref("excluded.names"),
      })),
    )
    .execute();
}

/** Sets a game's status; returns its id and its previous status, or null when it does not exist. */
export function updateGameStatus(db: Db, brandId: string, nodeId: string, status: GameStatus) {
  return updateStatus(db, "catalogue.game", sql`x.brand_id = ${brandId} and x.node_id = ${nodeId}`, status);
}

/** Sets a vendor's status; returns its id and its previous status, or null when it does not exist. */
export function updateVendorStatus(db: Db, brandId: string, code: string, status: GameStatus) {
  return updateStatus(db, "catalogue.vendor", sql`x.brand_id = ${brandId} and x.code = ${code}`, status);
}

async function updateStatus(
  db: Db,
  table: "catalogue.game" | "catalogue.vendor",
  wanted: ReturnType<typeof sql>,
  status: GameStatus,
): Promise<{ id: string; before: GameStatus } | null> {
  const { rows } = await sql<{ id: string; before: GameStatus }>`
    update ${sql.table(table)} x set status = ${status}
    from (select x.id, x.status from ${sql.table(table)} x where ${wanted} for update) old
    where x.id = old.id returning x.id, old.status as before`.execute(db);
  return rows[0] ?? null;
}

/** Analyses the tables that game lists are read from. */
export async function analyseGames(db: Db): Promise<void> {
  await sql`select catalogue.analyse_games()`.execute(db);
}
