import { sql } from "kysely";
import type { ReconcileCheck } from "../../core/reconcile.js";
import { sqlCheck } from "../ledger/reconcile.service.js";

const depositsCheck = sqlCheck("deposits agree with their ledger transfers", {
  rows: sql`select count(*) from deposits.deposit where state = 'CREDITED'`,
  differing: sql`
    select 'deposit ' || coalesce(d.id::text, t.ref ->> 'deposit') || ': ' || case
        when d.id is null then 'transfer ' || t.id || ' without a credited deposit'
        when t.id is null then 'credited without a transfer'
        else 'credited ' || d.credited || ', transferred ' || t.amount end as what
    from (select * from deposits.deposit where state = 'CREDITED') d
    full join (select * from ledger.transfer where code = 2 and ref ->> 'unmatched_payment' is null
      and ref ->> 'reversal' is null) t
      on t.id = d.transfer_id
    left join ledger.wallet w on w.id = d.wallet_id
    where (t.amount = d.credited and t.currency = d.currency and t.brand_id = d.brand_id
      and t.credit_id = w.cash_account and t.ref ->> 'deposit' = d.id::text) is not true`,
});

const unmatchedPaymentsCheck = sqlCheck("unmatched payments agree with their ledger transfers", {
  rows: sql`select count(*) from deposits.unmatched_payment where state = 'CREDITED'`,
  differing: sql`
    select 'unmatched payment ' || coalesce(p.id::text, t.ref ->> 'unmatched_payment') || ': ' || case
        when p.id is null then 'transfer ' || t.id || ' without a credited unmatched payment'
        when t.id is null then 'credited without a transfer'
        else 'credited ' || p.credited || ', transferred ' || t.amount end as what
    from (select * from deposits.unmatched_payment where state = 'CREDITED') p
    full join (select * from ledger.transfer where code = 2 and ref ->> 'unmatched_payment' is not null
      and ref ->> 'reversal' is null) t
      on t.id = p.transfer_id
    left join deposits.deposit d on d.id = p.deposit_id
    left join ledger.wallet w on w.id = d.wallet_id
    left join turnover.requirement o on o.unmatched_payment_id = p.id
    where (t.amount = p.credited and o.amount = p.credited and t.currency = d.currency and t.brand_id = d.brand_id
      and t.credit_id = w.cash_account and t.ref ->> 'unmatched_payment' = p.id::text
      and t.ref ->> 'deposit' = d.id::text) is not true`,
});

const feesCheck = sqlCheck("deposit fees agree with their ledger transfers", {
  rows: sql`select count(*) from deposits.deposit where fee > 0`,
  differing: sql`
    select 'deposit ' || coalesce(d.id::text, t.deposit) || ': fee ' || coalesce(d.fee, 0)
        || ', transferred ' || coalesce(t.total, 0) as what
    from (select * from deposits.deposit where fee > 0) d
    full join (select ref ->> 'deposit' as deposit, sum(amount) as total, count(*) as n from ledger.transfer
      where code = 4 and ref ->> 'reversal' is null group by 1) t on t.deposit = d.id::text
    where (t.total = d.fee and t.n = 1 and d.state = 'CREDITED') is not true`,
});

const bonusesCheck = sqlCheck("deposit bonuses agree with their ledger transfers", {
  rows: sql`select count(*) from deposits.deposit_bonus where state = 'GIVEN'`,
  differing: sql`
    select 'bonus of deposit ' || coalesce(b.deposit_id::text, t.ref ->> 'deposit') || ': ' || case
        when b.deposit_id is null then 'transfer ' || t.id || ' without a given bonus'
        when t.id is null then 'given without a transfer'
        else 'given ' || b.amount || ', transferred ' || t.amount end as what
    from (select * from deposits.deposit_bonus where state = 'GIVEN') b
    full join (select * from ledger.transfer where code = 6 and ref ->> 'reversal' is null) t on t.id = b.transfer_id
    left join deposits.deposit d on d.id = b.deposit_id
    left join ledger.wallet w on w.id = d.wallet_id
    where (t.amount = b.amount and b.amount <= b.max_amount and d.state = 'CREDITED' and t.currency = d.currency
      and t.brand_id = d.brand_id and t.credit_id = w.cash_account and t.ref ->> 'deposit' = d.id::text) is not true`,
});

const bonusStatesCheck = sqlCheck("no credited deposit waits for its bonus", {
  rows: sql`select count(*) from deposits.deposit_bonus`,
  differing: sql`
    select 'bonus of deposit ' || b.deposit_id || ': ' || b.state || ', deposit ' || d.state as what
    from deposits.deposit_bonus b join deposits.deposit d on d.id = b.deposit_id
    where (b.state = 'CHOSEN') = (d.state = 'CREDITED')`,
});

const bonusTurnoverCheck = sqlCheck("deposit bonuses have the turnover requirement of their terms", {
  rows: sql`select count(*) from deposits.deposit_bonus where state = 'GIVEN'`,
  differing: sql`
    select 'bonus of deposit ' || b.deposit_id || ': turnover requirement of ' || coalesce(t.amount::text, 'none') as what
    from deposits.deposit_bonus b
    join deposits.deposit d on d.id = b.deposit_id
    left join turnover.requirement t on t.deposit_id = b.deposit_id
    where b.state = 'GIVEN'
      and (t.amount = d.credited + b.amount and t.basis_points = b.turnover_basis_points) is not true`,
});

const reversalsCheck = sqlCheck("reversals of deposits agree with their ledger transfers", {
  rows: sql`select count(*) from deposits.reversal`,
  differing: sql`
    select 'reversal ' || coalesce(r.id::text, x.id) || ': ' || coalesce(r.state, 'missing') || ', reversed '
        || coalesce(x.reversed, 0) || ', credited again ' || coalesce(x.restored, 0) as what
    from deposits.reversal r
    full join (
      select id, sum(amount) filter (where not again) as reversed, sum(amount) filter (where again) as restored from (
        select split_part(i.key, ':', 2) as id, t.amount, false as again
          from ledger.transfer t
          join ledger.idem i on i.transfer_id = coalesce(t.group_id, t.id) and i.key like 'reversal:%'
          where t.code = 7
        union all
        select t.ref ->> 'reversal', t.amount, true from ledger.transfer t where t.ref ->> 'reversal' is not null) y
      group by id) x on x.id = r.id::text
    where (coalesce(x.reversed, 0) = r.credit_amount + r.fee_amount + r.bonus_amount
      and coalesce(x.restored, 0) = case r.state when 'WON' then x.reversed
        else r.restored_credit + r.restored_fee + r.restored_bonus end) is not true`,
});

const reversalNotesCheck = sqlCheck(
  "deposits, turnover requirements and withdrawal blocks agree with reversals",
  {
    rows: sql`select count(*) from deposits.reversal`,
    differing: sql`
    with sums as (
      select deposit_id, coalesce(unmatched_payment_id, deposit_id) as payment,
        sum(credit_amount - restored_credit) as credit,
        sum(credit_amount + bonus_amount - restored_credit - restored_bonus) as both
      from deposits.reversal where state in ('OPEN', 'LOST', 'REOPENED', 'RETURNED') group by 1, 2)
    select 'deposit ' || d.id || ': reversed ' || d.reversed_amount || ', by its reversals ' || coalesce(s.credit, 0) as what
    from deposits.deposit d
    left join (select deposit_id, sum(credit) as credit from sums group by 1) s on s.deposit_id = d.id
    where d.reversed_amount <> coalesce(s.credit, 0)
    union all
    select 'turnover requirement of payment ' || coalesce(t.payment, s.payment) || ': reversed ' || coalesce(t.reversed, 0)
    from (select coalesce(unmatched_payment_id, deposit_id) as payment, reversed from turnover.requirement
      where member_transfer_id is null) t
    full join sums s on s.payment = t.payment
    where (t.reversed = coalesce(s.both, 0)) is not true
    union all
    select 'withdrawal block ' || coalesce(b.id, r.id) || ': reversal ' || coalesce(r.state, 'missing')
    from (select * from turnover.withdrawal_block where reason = 'DEPOSIT_REVERSAL') b
    full join (select * from deposits.reversal where state = 'OPEN') r on r.id = b.id
    where b.id is null or r.id is null`,
  },
);

/** Invariants of deposits, the ledger and turnover requirements. */
export const depositsReconcileChecks: readonly ReconcileCheck[] = [
  ...[depositsCheck, unmatchedPaymentsCheck, feesCheck, bonusesCheck, bonusStatesCheck, bonusTurnoverCheck],
  reversalsCheck,
  reversalNotesCheck,
];
