-- Collects a member's debt out of the amount that a resolved hold released; once per hold. The caller's transaction has
-- resolved the hold and so holds the lock on the cash account. Returns how much; nothing out of a frozen wallet.
create or replace function ledger.collect_debt_from_hold(p_hold bigint) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  h ledger.hold;
  w ledger.wallet;
  v_collected bigint;
begin
  select * into h from ledger.hold x where x.id = p_hold;
  select * into w from ledger.wallet x where x.cash_account = h.account_id;
  select least(-d.posted, c.posted - c.held, case h.state when 'open' then 0 else h.amount - h.captured end)
    into v_collected from ledger.account c join ledger.account d on d.id = w.debt_account
    where c.id = w.cash_account and c.state = 'active';
  if coalesce(v_collected, 0) <= 0 then return 0; end if;
  perform ledger.post('repayments:' || w.brand_id, 'hold:' || p_hold, int8send(p_hold), 14::smallint,
    w.cash_account, w.debt_account, v_collected, w.currency, jsonb_build_object('hold', p_hold));
  return v_collected;
end $$;
