import type { Db } from "../../../db/database.js";
import type { Portal } from "../identity.model.js";
import type { SignInSource } from "./devices.store.js";

/** What a step-up ticket is bound to. */
export interface StepUpBinding extends SignInSource {
  readonly brandId: string;
  readonly accountId: string;
  readonly portal: Portal;
  /** Hash of the password hash: a password change invalidates the ticket. */
  readonly passwordFingerprint: Buffer;
}

/** Inserts a ticket's hash with its binding. */
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

/** Finds the account of a live ticket that was issued to this device and network. */
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

/** Uses one attempt of a ticket; false when the binding differs, no attempts are left or it has expired. */
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

/** Deletes a ticket; false when it was used already. */
export async function deleteTicket(db: Db, brandId: string, ticketHash: Buffer): Promise<boolean> {
  const row = await db
    .deleteFrom("identity.step_up")
    .where("ticket_hash", "=", ticketHash)
    .where("brand_id", "=", brandId)
    .returning("ticket_hash")
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the tickets of all brands that expired before the given time. */
export async function purgeTickets(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("identity.step_up").where("expires_at", "<", before).execute();
}
