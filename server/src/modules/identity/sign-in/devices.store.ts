import type { Db } from "../../../db/database.js";

/** Where a sign-in comes from. */
export interface SignInSource {
  /** SHA-256 of the browser's own id; null where it keeps none. */
  readonly deviceHash: Buffer | null;
  /** As `networkOf` has it. */
  readonly network: string;
}

/** Whether the account has signed in from this device before. */
export async function hasUsedDevice(db: Db, accountId: string, deviceHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom("identity.device")
    .select("account_id")
    .where("account_id", "=", accountId)
    .where("device_hash", "=", deviceHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers that the account signed in from this device; one that is trusted stays so. */
export async function rememberDevice(
  db: Db,
  of: { readonly accountId: string; readonly deviceHash: Buffer; readonly now: Date },
): Promise<void> {
  await db
    .insertInto("identity.device")
    .values({ account_id: of.accountId, device_hash: of.deviceHash, first_at: of.now, last_at: of.now })
    .onConflict((on) => on.columns(["account_id", "device_hash"]).doUpdateSet({ last_at: of.now }))
    .execute();
}

/** Takes the device down as the member's own. It must have been remembered. */
export async function trustDevice(db: Db, accountId: string, deviceHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable("identity.device")
    .set({ trusted_at: now })
    .where("account_id", "=", accountId)
    .where("device_hash", "=", deviceHash)
    .execute();
}

/** Takes the network down as the member's own. */
export async function trustNetwork(db: Db, accountId: string, network: string, now: Date): Promise<void> {
  await db
    .insertInto("identity.network")
    .values({ account_id: accountId, network, trusted_at: now })
    .onConflict((on) => on.columns(["account_id", "network"]).doUpdateSet({ trusted_at: now }))
    .execute();
}

/** Whether the member took the device or the network for their own. */
export async function isTrustedSource(db: Db, accountId: string, place: SignInSource): Promise<boolean> {
  const network = await db
    .selectFrom("identity.network")
    .select("account_id")
    .where("account_id", "=", accountId)
    .where("network", "=", place.network)
    .executeTakeFirst();
  if (network) return true;
  const { deviceHash } = place;
  if (deviceHash === null) return false;
  const device = await db
    .selectFrom("identity.device")
    .select("account_id")
    .where("account_id", "=", accountId)
    .where("device_hash", "=", deviceHash)
    .where("trusted_at", "is not", null)
    .executeTakeFirst();
  return device !== undefined;
}

/** Whether the account has a device of its own besides this one. */
export async function hasOtherTrustedDevice(
  db: Db,
  accountId: string,
  deviceHash: Buffer | null,
): Promise<boolean> {
  const row = await db
    .selectFrom("identity.device")
    .select("account_id")
    .where("account_id", "=", accountId)
    .where("trusted_at", "is not", null)
    .$if(deviceHash !== null, (query) => query.where("device_hash", "<>", deviceHash))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
