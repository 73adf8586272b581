import { sql } from "kysely";
import type { ReconcileCheck } from "../../core/reconcile.js";
import { sqlCheck } from "../ledger/reconcile.service.js";

const holdsMatch = sqlCheck("withdrawals agree with their holds", {
  rows: sql`select count(*) from withdrawals.withdrawal`,
  differing: sql`
    select 'withdrawal ' || coalesce(w.id::text, h.key) || ': ' || coalesce(w.state, 'missing') || ' of '
        || coalesce(w.amount, 0) || ', hold ' || coalesce(h.state, 'missing') || ' of ' || coalesce(h.amount, 0) as what
    from withdrawals.withdrawal w
    full join (select k.key, x.* from ledger.idem k join ledger.hold x on x.id = k.hold_id
      where k.scope like 'withdrawals:%' and not (x.state = 'released' and k.key like 'withdrawal:%' and exists (
        select from ledger.idem a where a.scope = k.scope and a.outcome = 'H'
          and a.key = 'withdrawal-again:' || substr(k.key, 12)))) h on h.id = w.hold_id
    left join ledger.wallet l on l.id = w.wallet_id
    where ((h.key = 'withdrawal:' || w.id or h.key = 'withdrawal-again:' || w.id
        and w.state in ('PAID', 'PARTLY_PAID')) and h.amount = w.amount and h.account_id = l.cash_account
      and h.expires_at is null and h.state = case when w.state in ('PAID', 'PARTLY_PAID') then 'captured'
        when w.state in ('REFUSED', 'FAILED') then 'released' else 'open' end) is not true`,
});

const transfersMatch = sqlCheck("withdrawals agree with their transfers", {
  rows: sql`select count(*) from withdrawals.withdrawal where transfer_id is not null`,
  differing: sql`
    select 'withdrawal ' || coalesce(w.id::text, t.ref ->> 'withdrawal') || ': paid ' || coalesce(w.paid, 0) || ' and '
        || coalesce(w.fee_taken, 0) || ', transferred ' || coalesce(t.amount, 0) as what
    from (select * from withdrawals.withdrawal where transfer_id is not null) w
    full join (select * from ledger.transfer where code = 3 and reverses is null) t on t.id = w.transfer_id
    left join ledger.wallet l on l.id = w.wallet_id
    where (t.amount = w.paid + w.fee_taken and t.currency = w.currency and t.brand_id = w.brand_id
      and t.debit_id = l.cash_account and t.hold_id = w.hold_id and t.ref ->> 'withdrawal' = w.id::text) is not true`,
});

const feesMatch = sqlCheck("withdrawals' fees agree with their transfers", {
  rows: sql`select count(*) from withdrawals.withdrawal where fee_taken > 0`,
  differing: sql`
    select 'withdrawal ' || coalesce(w.id::text, t.withdrawal) || ': fee ' || coalesce(w.fee_taken, 0)
        || ', transferred ' || coalesce(t.total, 0) as what
    from (select * from withdrawals.withdrawal where fee_taken > 0) w
    full join (select ref ->> 'withdrawal' as withdrawal, sum(amount) as total, count(*) as n from ledger.transfer
      where code = 5 and reverses is null group by 1) t on t.withdrawal = w.id::text
    where (t.total = w.fee_taken and t.n = 1) is not true`,
});

const refundsMatch = sqlCheck("withdrawals' refunds agree with their transfers", {
  rows: sql`select count(*) from withdrawals.withdrawal where refunded is not null`,
  differing: sql`
    select 'withdrawal ' || coalesce(w.id::text, 'of transfer ' || t.reverses) || ': refunded '
        || coalesce(w.refunded, 0) || ' and ' || coalesce(w.fee_refunded, 0) || ', transferred ' || coalesce(t.amount, 0) as what
    from (select * from withdrawals.withdrawal where refunded is not null) w
    full join (select reverses, sum(amount) as amount from ledger.transfer where code = 3 and reverses is not null
      group by 1) t on t.reverses = w.transfer_id
    where (t.amount = w.refunded + w.fee_refunded and t.amount <= w.paid + w.fee_taken) is not true`,
});

const refundedFeesMatch = sqlCheck("withdrawals' refunded fees agree with their transfers", {
  rows: sql`select count(*) from withdrawals.withdrawal where fee_refunded > 0`,
  differing: sql`
    select 'withdrawal ' || coalesce(w.id::text, t.withdrawal) || ': fee refunded ' || coalesce(w.fee_refunded, 0)
        || ', transferred ' || coalesce(t.amount, 0) as what
    from (select * from withdrawals.withdrawal where fee_refunded > 0) w
    full join (select o.ref ->> 'withdrawal' as withdrawal, sum(r.amount) as amount
      from ledger.transfer r join ledger.transfer o on o.id = r.reverses
      where r.code = 5 group by 1) t on t.withdrawal = w.id::text
    where (t.amount = w.fee_refunded and t.amount <= w.fee_taken) is not true`,
});

const eventsMatch = sqlCheck("withdrawals agree with their events", {
  rows: sql`select count(*) from withdrawals.event`,
  differing: sql`
    select 'withdrawal ' || w.id || ': ' || w.state || ', events ' || coalesce(string_agg(e.kind, ' ' order by e.no), 'nothing')
        as what
    from withdrawals.withdrawal w left join withdrawals.event e on e.withdrawal_id = w.id
    group by w.id, w.state, w.receipt_state
    having not coalesce(bool_or(e.kind = w.state), false)
      or w.receipt_state <> 'AWAITING' and not coalesce(bool_or(e.kind = w.receipt_state), false)
      or count(*) filter (where e.kind in ('PAID', 'PARTLY_PAID')) > 1
      or count(*) filter (where e.kind in ('REFUSED', 'FAILED')) > 1
      or count(*) filter (where e.kind in ('PAID', 'PARTLY_PAID', 'REFUSED', 'FAILED')) > 1 and not exists (
        select from ledger.idem k where k.outcome = 'H' and k.hold_id = w.hold_id and k.key = 'withdrawal-again:' || w.id)`,
});

/** Invariants between withdrawals and the ledger. */
export const withdrawalsReconcileChecks: readonly ReconcileCheck[] = [
  holdsMatch,
  transfersMatch,
  feesMatch,
  refundsMatch,
  refundedFeesMatch,
  eventsMatch,
];
