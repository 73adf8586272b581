-- Opens a member's wallet in a currency, or returns the existing one. The first one is the active one.
create or replace function ledger.open_wallet(p_wallet uuid, p_brand uuid, p_member uuid, p_currency text)
returns ledger.wallet
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v ledger.wallet;
  v_cash bigint;
  v_bonus bigint;
  v_debt bigint;
begin
  select * into v from ledger.wallet w where w.member_id = p_member and w.currency = p_currency;
  if not found then
    v_cash := ledger.open_account(p_brand, 'member', p_member, 'cash', p_currency, 'L', 0);
    v_bonus := ledger.open_account(p_brand, 'member', p_member, 'bonus', p_currency, 'L', 0);
    v_debt := ledger.open_account(p_brand, 'member', p_member, 'debt', p_currency, 'L', null);
    -- The second attempt is for a member whose first two wallets are opened concurrently: one of them is active.
    for attempt in 1..2 loop
      insert into ledger.wallet
          (id, brand_id, member_id, currency, cash_account, bonus_account, debt_account, is_active)
        values (p_wallet, p_brand, p_member, p_currency, v_cash, v_bonus, v_debt,
          not exists (select from ledger.wallet w where w.member_id = p_member and w.is_active))
        on conflict do nothing;
      exit when found;
    end loop;
    select * into v from ledger.wallet w where w.member_id = p_member and w.currency = p_currency;
  end if;
  if v.brand_id <> p_brand then perform ledger.refuse('LG422', 'brand'); end if;
  return v;
end $$;
