import { sql } from "kysely";
import type { ReconcileCheck } from "../../core/reconcile.js";
import { sqlCheck } from "../wallet/reconcile.service.js";

const depositsPaid = sqlCheck("deposits agree with their transfers", {
  rows: sql`select count(*) from cashier.deposit where state = 'CREDITED'`,
  differing: sql`
    select 'deposit ' || coalesce(d.id::text, t.ref ->> 'deposit') || ': ' || case
        when d.id is null then 'transfer ' || t.id || ' without a credited deposit'
        when t.id is null then 'credited without a transfer'
        else 'credited ' || d.credited || ', transferred ' || t.amount end as what
    from (select * from cashier.deposit where state = 'CREDITED') d
    full join (select * from ledger.transfer where code = 2) t on t.id = d.transfer_id
    left join ledger.wallet w on w.id = d.wallet_id
    where (t.amount = d.credited and t.currency = d.currency and t.brand_id = d.brand_id
      and t.credit_id = w.cash_account and t.ref ->> 'deposit' = d.id::text) is not true`,
});

const feesPaid = sqlCheck("deposits' fees agree with their transfers", {
  rows: sql`select count(*) from cashier.deposit where fee > 0`,
  differing: sql`
    select 'deposit ' || coalesce(d.id::text, t.deposit) || ': fee ' || coalesce(d.fee, 0)
        || ', transferred ' || coalesce(t.total, 0) as what
    from (select * from cashier.deposit where fee > 0) d
    full join (select ref ->> 'deposit' as deposit, sum(amount) as total, count(*) as n from ledger.transfer
      where code = 4 group by 1) t on t.deposit = d.id::text
    where (t.total = d.fee and t.n = 1 and d.state = 'CREDITED') is not true`,
});

/** What must hold between deposits and the ledger. */
export const cashierReconcileChecks: readonly ReconcileCheck[] = [depositsPaid, feesPaid];
