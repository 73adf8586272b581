import { sql } from "kysely";
import type { ReconcileCheck } from "../../core/reconcile.js";
import { sqlCheck } from "../ledger/reconcile.service.js";

const vendorTransfersMatch = sqlCheck("vendor transfers agree with the ledger", {
  rows: sql`select count(*) from transfers.vendor_transfer where state = 'DONE'`,
  differing: sql`
    select 'vendor transfer ' || coalesce(v.id::text, t.ref ->> 'vendor_transfer') || ': ' || case
        when v.id is null then 'ledger transfer ' || t.id || ' without one that is done'
        when t.id is null then 'done without a ledger transfer'
        else 'amount ' || v.amount || ', transferred ' || t.amount end as what
    from (select * from transfers.vendor_transfer where state = 'DONE') v
    full join (select * from ledger.transfer where code in (40, 41)) t on t.id = v.transfer_id
    left join ledger.wallet w on w.id = v.wallet_id
    left join ledger.account a on a.brand_id = v.brand_id and a.owner_kind = 'vendor' and a.owner_id = v.vendor_id
      and a.kind = 'vendor_wallets' and a.currency = v.currency
    where (t.amount = v.amount and t.currency = v.currency and t.brand_id = v.brand_id
      and case v.direction
        when 'IN' then t.code = 40 and t.debit_id = w.cash_account and t.credit_id = a.id and t.hold_id = v.hold_id
        else t.code = 41 and t.debit_id = a.id and t.credit_id = w.cash_account and t.hold_id is null
      end) is not true`,
});

const vendorHoldsMatch = sqlCheck("vendor transfers agree with their holds", {
  rows: sql`select count(*) from transfers.vendor_transfer where direction = 'IN'`,
  differing: sql`
    select 'vendor transfer ' || v.id || ': ' || v.state || ', its hold of ' || h.amount || ' is ' || h.state as what
    from transfers.vendor_transfer v
    join ledger.hold h on h.id = v.hold_id
    join ledger.wallet w on w.id = v.wallet_id
    where (h.account_id = w.cash_account and h.amount = v.amount and h.expires_at is null
      and h.state = case v.state when 'DONE' then 'captured' when 'FAILED' then 'released' else 'open' end)
      is not true`,
});

const memberTransfersMatch = sqlCheck("member transfers agree with the ledger", {
  rows: sql`select count(*) from transfers.member_transfer`,
  differing: sql`
    select 'member transfer ' || coalesce(m.id::text, t.ref ->> 'member_transfer') || ': ' || case
        when m.id is null then 'ledger transfer ' || t.id || ' without one'
        when t.id is null then 'without a ledger transfer'
        else 'sent ' || m.amount || ', transferred ' || t.amount end as what
    from transfers.member_transfer m
    full join (select * from ledger.transfer where code = 42) t on t.id = m.transfer_id
    left join ledger.wallet f on f.member_id = m.sender_id and f.currency = m.currency
    left join ledger.wallet r on r.member_id = m.receiver_id and r.currency = m.currency
    where (t.amount = m.amount and t.currency = m.currency and t.brand_id = m.brand_id
      and t.debit_id = f.cash_account and t.credit_id = r.cash_account
      and f.brand_id = m.brand_id and r.brand_id = m.brand_id) is not true`,
});

/** Invariants between transfers and the ledger. */
export const transfersReconcileChecks: readonly ReconcileCheck[] = [
  vendorTransfersMatch,
  vendorHoldsMatch,
  memberTransfersMatch,
];
