-- Pays bills that are due, each once, and returns those that were paid. A bill of a frozen account stays due. Those that can
-- be are paid together first.
create or replace function contracts.pay_bills(p_bills uuid[], p_now timestamptz) returns setof contracts.bill
language plpgsql as $$
#variable_conflict use_column
declare
  v contracts.bill;
  v_wallet uuid;
  v_transfer bigint;
begin
  return query select * from contracts.pay_bills_together(p_bills, p_now);
  for v in select * from contracts.bill b where b.id = any (p_bills) and b.state = 'PENDING'
    order by b.period_start, b.id for no key update
  loop
    begin
      select w.id into strict v_wallet from ledger.wallet w
        where w.brand_id = v.brand_id and w.member_id = v.agent_id and w.currency = v.currency;
      select c.transfer_id into v_transfer from ledger.credit_member('contracts:' || v.brand_id, 'bill:' || v.id,
        int8send(v.amount), 50::smallint, contracts.earnings_account(v.brand_id, v.currency), v_wallet, v.amount,
        jsonb_build_object('contract_bill', v.id)) c;
      update contracts.bill b set state = 'PAID', transfer_id = v_transfer, paid_at = p_now, changed_at = p_now
        where b.id = v.id returning * into v;
      return next v;
    exception when sqlstate 'LG423' then null;
    end;
  end loop;
end $$;
