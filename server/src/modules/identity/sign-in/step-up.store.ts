import type { Db } from "../../../db/database.js";
import type { Portal } from "../identity.model.js";
import type { SignInSource } from "./devices.store.js";

/** What a ticket is bound to. */
export interface StepUpBinding extends SignInSource {
  readonly brandId: string;
  readonly accountId: string;
  readonly portal: Portal;
  /** Hash of the password's hash: another password, another sign-in. */
  readonly passwordFingerprint: Buffer;
}

/** Keeps a ticket; only its hash is written. */
export async function insertTicket(
  db: Db,
  ticketHash: Buffer,
  of: StepUpBinding,
  { tries, expiresAt }: { readonly tries: number; readonly expiresAt: Date },
): Promise<void> {
  await db
    .insertInto("identity.step_up")
    .values({
      ticket_hash: ticketHash,
      account_id: of.accountId,
      brand_id: of.brandId,
      portal: of.portal,
      device_hash: of.deviceHash,
      network: of.network,
      password_fingerprint: of.passwordFingerprint,
      tries_left: tries,
      expires_at: expiresAt,
    })
    .execute();
}

/** The account a ticket that lives was given for, to the device and network that ask; null for any other. */
export async function findTicket(
  db: Db,
  brandId: string,
  ticketHash: Buffer,
  { deviceHash, network }: SignInSource,
  now: Date,
): Promise<{ readonly accountId: string } | null> {
  const row = await db
    .selectFrom("identity.step_up")
    .select("account_id as accountId")
    .where("ticket_hash", "=", ticketHash)
    .where("brand_id", "=", brandId)
    .where("device_hash", "is not distinct from", deviceHash)
    .where("network", "=", network)
    .where("tries_left", ">", 0)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row ?? null;
}

/** Takes one try of a ticket; false when it is not what it is bound to, has none left, or is over. */
export async function consumeAttempt(
  db: Db,
  ticketHash: Buffer,
  of: StepUpBinding,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable("identity.step_up")
    .set((of) => ({ tries_left: of("tries_left", "-", 1) }))
    .where("ticket_hash", "=", ticketHash)
    .where("brand_id", "=", of.brandId)
    .where("account_id", "=", of.accountId)
    .where("portal", "=", of.portal)
    .where("device_hash", "is not distinct from", of.deviceHash)
    .where("network", "=", of.network)
    .where("password_fingerprint", "=", of.passwordFingerprint)
    .where("tries_left", ">", 0)
    .where("expires_at", ">", now)
    .returning("ticket_hash")
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses a ticket up; false when it was used before. */
export async function deleteTicket(db: Db, brandId: string, ticketHash: Buffer): Promise<boolean> {
  const row = await db
    .deleteFrom("identity.step_up")
    .where("ticket_hash", "=", ticketHash)
    .where("brand_id", "=", brandId)
    .returning("ticket_hash")
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes tickets of all brands that are over. */
export async function purgeTickets(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("identity.step_up").where("expires_at", "<", before).execute();
}
