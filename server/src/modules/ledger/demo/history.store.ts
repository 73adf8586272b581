import { sql } from "kysely";
import type { Db } from "../../../db/database.js";
import type { BookedHistory, DemoHistory } from "../../../kit/demo-history/demo-history.js";
import { ledgerFault } from "../ledger.model.js";

interface ImportedIds {
  readonly transferIds: string[] | null;
  readonly holdIds: string[] | null;
}

function idOf(ids: readonly string[] | null, no: number): string {
  const id = ids?.[no];
  if (id === undefined) throw new Error(`the ledger booked no number ${no}`);
  return id;
}

/**
 * Books the postings and holds of a demo brand's history in one statement.
 * @throws DomainError when the database is no demo installation, or an account already has later postings
 */
export async function importHistory(
  db: Db,
  { brand, currency, from, postings, holds }: DemoHistory,
): Promise<BookedHistory> {
  await sql`select ledger.make_partitions(${from}::timestamptz)`.execute(db);
  const transferItems = postings.map(({ debit, credit, amount, hold, ...posting }, no) => ({
    ...posting,
    no,
    debit: debit.toString(),
    credit: credit.toString(),
    amount: amount.toString(),
    hold: hold?.no ?? null,
  }));
  const holdItems = holds.map(({ account, amount, captured, ...hold }) => ({
    ...hold,
    account: account.toString(),
    amount: amount.toString(),
    captured: captured.toString(),
  }));
  const { rows } = await sql<ImportedIds>`
    select i.transfer_ids::text[] as "transferIds", i.hold_ids::text[] as "holdIds"
    from ledger.import_history(${brand.id}, ${currency}, ${JSON.stringify(transferItems)}::jsonb,
      ${JSON.stringify(holdItems)}::jsonb) i`
    .execute(db)
    .catch((error: unknown) => {
      throw ledgerFault(error);
    });
  const [ids] = rows;
  if (!ids) throw new Error("ledger.import_history returned no row");
  return {
    transferId: (posting) => idOf(ids.transferIds, posting),
    holdId: ({ no }) => idOf(ids.holdIds, no),
  };
}
