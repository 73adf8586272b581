-- Pays, out of the programme's account, what the balance of a bonus does not cover of a leg that is about to be taken: all
-- of it if the bonus has ended, as the account may hold a later one. Once for each transfer. The caller holds the locks on
-- the wallet's accounts.
create or replace function bonuses.cover(p_bonus uuid, p_amount bigint, p_transfer bigint) returns void
language plpgsql as $$
declare
  n bonuses.bonus;
  w ledger.wallet;
  v_missing bigint;
begin
  select * into strict n from bonuses.bonus x where x.id = p_bonus;
  select * into strict w from ledger.wallet x where x.id = n.wallet_id;
  select p_amount - case n.state when 'OPEN' then least(p_amount, a.posted - a.held) else 0 end
    into v_missing from ledger.account a where a.id = w.bonus_account;
  if v_missing > 0 then
    perform ledger.post('bonuses:' || n.brand_id, 'cover:' || p_transfer, int8send(v_missing), 73::smallint,
      n.programme_account, w.bonus_account, v_missing, w.currency, bonuses.reference(n));
  end if;
end $$;
