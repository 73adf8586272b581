import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/database.js";

/**
 * What keeps a brand from giving up a currency. Withdrawal methods do not: money only leaves by them, and a win that is
 * reported later has to.
 */
export type CurrencyUse = "balances" | "deposits" | "transfers" | "deposit_methods";

interface Scope {
  readonly brandId: string;
  readonly currency: string;
}

/** Money of members, held or owed included. */
const balances = ({ brandId, currency }: Scope) => sql`
  select from ledger.account a
  where a.brand_id = ${brandId} and a.currency = ${currency} and a.owner_kind = 'member'
    and (a.posted <> 0 or a.held <> 0)`;

/** Deposits that can still be paid, or that staff have to decide about. */
const deposits = ({ brandId, currency }: Scope) => sql`
  select from deposits.deposit d
  where d.brand_id = ${brandId} and d.currency = ${currency}
    and d.state in ('CREATED', 'AWAITING_PAYMENT', 'PROOF_UPLOADED', 'ON_HOLD')`;

const transfers = ({ brandId, currency }: Scope) => sql`
  select from transfers.vendor_transfer t
  where t.brand_id = ${brandId} and t.currency = ${currency} and t.state in ('REQUESTED', 'SENT', 'PENDING')`;

/** By an enabled method money would come in again. */
const depositMethods = ({ brandId, currency }: Scope) => sql`
  select from deposits.method m where m.brand_id = ${brandId} and m.currency = ${currency} and m.enabled`;

const uses: Readonly<Record<CurrencyUse, (scope: Scope) => RawBuilder<unknown>>> = {
  balances,
  deposits,
  transfers,
  deposit_methods: depositMethods,
};

/** Finds what a brand's currency is used for. */
export async function findCurrencyUses(db: Db, scope: Scope): Promise<CurrencyUse[]> {
  const found: CurrencyUse[] = [];
  for (const [kind, select] of Object.entries(uses) as [CurrencyUse, (typeof uses)[CurrencyUse]][]) {
    const { rows } = await sql<{ isUsed: boolean }>`select exists (${select(scope)}) as "isUsed"`.execute(db);
    if (rows[0]?.isUsed) found.push(kind);
  }
  return found;
}
