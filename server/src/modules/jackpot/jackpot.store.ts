import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import { ledgerFault, transferCodes } from "../ledger/ledger.model.js";
import type { Feed } from "./jackpot.model.js";

/** Books money from the brand's funding account into its pool, and opens both where they are missing. */
export async function feedPool(
  db: Db,
  feed: Feed & { readonly brandId: string; readonly currency: string; readonly hash: Buffer },
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
  const [fed] = rows;
  if (!fed) throw new Error("a transfer answered nothing");
  return fed;
}
