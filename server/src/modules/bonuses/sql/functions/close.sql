-- Ends a bonus: its balance goes back to the programme and, when it is COMPLETED, becomes cash up to the maximum. Returns
-- the bonus as it ended; null when it is not open. Raises LG423 when it would be converted in a frozen wallet.
create or replace function bonuses.close(p_bonus uuid, p_state text, p_now timestamptz) returns bonuses.bonus
language plpgsql as $$
declare
  n bonuses.bonus;
  w ledger.wallet;
  v_balance bigint;
  v_converted bigint := 0;
  v_conversion bigint;
begin
  select * into n from bonuses.bonus x where x.id = p_bonus and x.state = 'OPEN' for no key update;
  if not found or p_state = 'COMPLETED' and n.done < n.required then return null; end if;
  select * into strict w from ledger.wallet x where x.id = n.wallet_id;
  perform ledger.lock_balances(w.id);
  select a.posted - a.held into v_balance from ledger.account a where a.id = w.bonus_account;
  if v_balance > 0 then
    perform ledger.post('bonuses:' || n.brand_id, 'end:' || n.id, int8send(v_balance), 71::smallint, w.bonus_account,
      n.programme_account, v_balance, w.currency, bonuses.reference(n));
  end if;
  if p_state = 'COMPLETED' then v_converted := least(v_balance, n.max_conversion); end if;
  if v_converted > 0 then
    select c.transfer_id into v_conversion from ledger.credit_member('bonuses:' || n.brand_id, 'conversion:' || n.id,
      int8send(v_converted), 72::smallint, n.programme_account, w.id, v_converted, bonuses.reference(n)) c;
  end if;
  update bonuses.bonus x
    set state = p_state, converted = v_converted, conversion_id = v_conversion, forfeited = v_balance - v_converted,
      ended_at = p_now
    where x.id = n.id
    returning * into n;
  return n;
end $$;
