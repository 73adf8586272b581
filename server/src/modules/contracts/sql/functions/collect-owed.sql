-- Collects what an agent owes by a bill, as far as its balance covers it; returns the bill, or nothing when nothing could be
-- collected. When all is collected, the agent's withdrawals are open again.
create or replace function contracts.collect_owed(p_bill uuid, p_now timestamptz) returns setof contracts.bill
language plpgsql as $$
#variable_conflict use_column
declare
  v contracts.bill;
  w ledger.wallet;
  v_amount bigint;
begin
  select * into v from contracts.bill b where b.id = p_bill and b.state in ('INSUFFICIENT', 'PART') for no key update;
  if not found then return; end if;
  select * into w from ledger.wallet x
    where x.brand_id = v.brand_id and x.member_id = v.agent_id and x.currency = v.currency;
  if not found then return; end if;
  perform ledger.lock_account(w.cash_account);
  select least(v.owed - v.collected, c.posted - c.held) into v_amount from ledger.account c, ledger.account d
    where c.id = w.cash_account and d.id = w.debt_account and d.posted = 0 and c.state = 'active';
  if v_amount is null or v_amount <= 0 then return; end if;
  perform ledger.debit_member('contracts:' || v.brand_id, 'owed:' || v.id || ':' || v.collected, int8send(v_amount),
    52::smallint, w.id, contracts.earnings_account(v.brand_id, v.currency), v_amount,
    jsonb_build_object('contract_bill', v.id));
  update contracts.bill b set collected = b.collected + v_amount, changed_at = p_now,
      state = case when b.collected + v_amount = b.owed then 'PAID' else 'PART' end,
      paid_at = case when b.collected + v_amount = b.owed then p_now end
    where b.id = v.id returning * into v;
  if v.state = 'PAID' then
    delete from turnover.withdrawal_block x where x.id = v.id;
  end if;
  return next v;
end $$;
