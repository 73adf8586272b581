import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import { executeNamed } from "../../db/named-query.js";
import { ledgerFault } from "./ledger.model.js";

/** A ledger transfer from one account to another, executed once per key of a scope. */
export interface Transfer {
  readonly scope: string;
  readonly key: string;
  /** The hash of the request, which every repeat must match. */
  readonly hash: Buffer;
  /** The kind of transfer, one of `transferCodes`. */
  readonly code: number;
  readonly debit: bigint;
  readonly credit: bigint;
  /** Minor units. */
  readonly amount: bigint;
  readonly currency: string;
}

export interface Posted {
  readonly transferId: bigint;
  /** Whether it was posted earlier. */
  readonly replay: boolean;
}

/** Posts a transfer. */
export async function postTransfer(db: Db, transfer: Transfer): Promise<Posted> {
  const { scope, key, hash, code, debit, credit, amount, currency } = transfer;
  const { rows } = await executeNamed(
    db,
    "ledger.post",
    sql<Posted>`select p.transfer_id as "transferId", p.replay
    from ledger.post(${scope}, ${key}, ${hash}, ${code}::smallint, ${debit}, ${credit}, ${amount}, ${currency}) p`,
  ).catch((error: unknown) => {
    throw ledgerFault(error);
  });
  const [posted] = rows;
  if (!posted) throw new Error("ledger.post returned no row");
  return posted;
}

/** Posts transfers in one transaction, in their order; null for a refused one, which has no effect. */
export async function postTransfers(db: Db, transfers: readonly Transfer[]): Promise<(Posted | null)[]> {
  const items = transfers.map(({ scope, key, hash, code, debit, credit, amount, currency }) => ({
    scope,
    key,
    code,
    currency,
    hash: hash.toString("hex"),
    debit: debit.toString(),
    credit: credit.toString(),
    amount: amount.toString(),
  }));
  const post = sql<Posted & { readonly item: number; readonly fault: string | null }>`
    select item, transfer_id as "transferId", replay, fault from ledger.post_group(${JSON.stringify(items)}::jsonb)`;
  const { rows } = await executeNamed(db, "ledger.post_group", post);
  const posted = new Array<Posted | null>(items.length).fill(null);
  for (const { item, fault, transferId, replay } of rows) {
    if (fault === null) posted[item - 1] = { transferId, replay };
  }
  return posted;
}
