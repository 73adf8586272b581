-- Pays bills that are due together, the oldest one of each wallet, as ledger.credit_member does one by one, and returns them.
-- Leaves bills of frozen accounts and of wallets with a debt.
create or replace function contracts.pay_bills_together(p_bills uuid[], p_now timestamptz) returns setof contracts.bill
language plpgsql set jit = off set plan_cache_mode = force_generic_plan set join_collapse_limit = 1
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
begin
  return query
    with due as materialized (
      select b.* from contracts.bill b where b.id = any (p_bills) and b.state = 'PENDING'
        order by b.period_start, b.id for no key update),
    payable as materialized (
      select distinct on (w.id) d.*, w.id as wallet_id
        from due d
        join ledger.wallet w on w.brand_id = d.brand_id and w.member_id = d.agent_id and w.currency = d.currency
        join ledger.account c on c.id = w.cash_account and c.state = 'active'
        join ledger.account o on o.id = w.debt_account and o.posted = 0
        order by w.id, d.period_start, d.id),
    items as materialized (select p.*, row_number() over (order by p.period_start, p.id)::int as no from payable p),
    accounts as materialized (
      select x.brand_id, x.currency, contracts.earnings_account(x.brand_id, x.currency) as id
        from (select distinct i.brand_id, i.currency from items i) x),
    posted as materialized (
      select * from ledger.post_member_transfers(50::smallint, (
        select array_agg((i.no, 'contracts:' || i.brand_id, 'bill:' || i.id, int8send(i.amount), i.wallet_id, a.id, i.amount,
            jsonb_build_object('contract_bill', i.id), null)::ledger.member_transfer_item)
          from items i join accounts a on a.brand_id = i.brand_id and a.currency = i.currency)))
    update contracts.bill b set state = 'PAID', transfer_id = t.transfer_id, paid_at = p_now, changed_at = p_now
      from items i join posted t on t.no = i.no
      where b.id = i.id
      returning b.*;
-- A wallet was frozen, or has a debt, since it was looked at.
exception when sqlstate '40001' then return;
end $$;
