import type { Db } from "../../../db/database.js";

/** The device and network of a sign-in. */
export interface SignInSource {
  /** SHA-256 of the browser's device id; null when it sends none. */
  readonly deviceHash: Buffer | null;
  /** As returned by `networkOf`. */
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

/** Records that the account signed in from this device. A trusted device stays trusted. */
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

/** Marks a recorded device as trusted. */
export async function trustDevice(db: Db, accountId: string, deviceHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable("identity.device")
    .set({ trusted_at: now })
    .where("account_id", "=", accountId)
    .where("device_hash", "=", deviceHash)
    .execute();
}

/** Whether the account trusts the device; never without a device id. */
export async function isTrustedDevice(
  db: Db,
  accountId: string,
  deviceHash: Buffer | null,
): Promise<boolean> {
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

/** Whether the account trusts a device other than this one. */
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
