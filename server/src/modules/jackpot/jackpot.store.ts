import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import { ledgerFault, transferCodes } from "../ledger/ledger.model.js";
import type { JackpotFeed } from "./jackpot.model.js";

/** A payment into the pool, as the ledger books it. */
export interface FeedPayment extends JackpotFeed {
  readonly brandId: string;
  readonly currency: string;
  /** Hash of what is paid: a key cannot be used for something else. */
  readonly hash: Buffer;
}

const scopeOf = ({ brandId }: Pick<FeedPayment, "brandId">) => `jackpot:${brandId}`;

/** Locks a payment's key until the transaction ends, whether or not it was used. */
export async function lockFeed(db: Db, payment: Pick<FeedPayment, "brandId" | "key">): Promise<void> {
  const lock = `${scopeOf(payment)}:${payment.key}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(db);
}

/** Whether a payment was made with the key. */
export async function isPaid(db: Db, payment: Pick<FeedPayment, "brandId" | "key">): Promise<boolean> {
  const row = await db
    .selectFrom("ledger.idem")
    .select("outcome")
    .where("scope", "=", scopeOf(payment))
    .where("key", "=", payment.key)
    .executeTakeFirst();
  return row !== undefined;
}

/** Transfers money from the brand's funding account to its pool, and opens both accounts if they are missing. */
export async function feedPool(db: Db, payment: FeedPayment): Promise<{ readonly replay: boolean }> {
  const { brandId, currency, amount, key, hash } = payment;
  const { rows } = await sql<{ replay: boolean }>`
    select p.replay from ledger.post(${scopeOf(payment)}, ${key}, ${hash},
      ${transferCodes.jackpotFeed}::smallint,
      ledger.open_account(${brandId}, 'bank', null, 'funding', ${currency}, 'D', null),
      ledger.open_account(${brandId}, 'jackpot', null, 'pool', ${currency}, 'D', null),
      ${amount}, ${currency}) p`
    .execute(db)
    .catch((error: unknown) => {
      throw ledgerFault(error);
    });
  const [posted] = rows;
  if (!posted) throw new Error("a transfer returned no row");
  return posted;
}

/** Opens the brand's pool in a currency unless it is open; does nothing in a currency without a seed amount. */
export async function openPool(
  db: Db,
  { brandId, currency }: { readonly brandId: string; readonly currency: string },
): Promise<void> {
  await sql`select jackpot.open_pool(${brandId}, ${currency})`.execute(db);
}
