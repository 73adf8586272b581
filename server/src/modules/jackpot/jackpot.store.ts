import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import { ledgerFault, transferCodes } from "../ledger/ledger.model.js";
import type { JackpotFeed } from "./jackpot.model.js";

/** Transfers money from the brand's funding account to its pool, and opens both accounts if they are missing. */
export async function feedPool(
  db: Db,
  feed: JackpotFeed & { readonly brandId: string; readonly currency: string; readonly hash: Buffer },
): Promise<{ readonly replay: boolean }> {
  const { brandId, currency, amount, key, hash } = feed;
  const { rows } = await sql<{ replay: boolean }>`
    select p.replay from ledger.post(${`jackpot:${brandId}`}, ${key}, ${hash},
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
