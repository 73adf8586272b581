-- Opens an account, or returns the existing one. LG422 when the existing one has another mode or floor.
create or replace function ledger.open_account(
  p_brand uuid, p_owner_kind text, p_owner uuid, p_kind text, p_currency text, p_mode char, p_floor bigint
) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v ledger.account;
begin
  for attempt in 1..2 loop
    -- Two statements, because "is not distinct from" cannot use the index.
    if p_owner is null then
      select * into v from ledger.account a
        where a.brand_id = p_brand and a.owner_kind = p_owner_kind and a.owner_id is null
          and a.kind = p_kind and a.currency = p_currency;
    else
      select * into v from ledger.account a
        where a.brand_id = p_brand and a.owner_kind = p_owner_kind and a.owner_id = p_owner
          and a.kind = p_kind and a.currency = p_currency;
    end if;
    if v.id is not null then
      if v.mode <> p_mode or v.floor_amount is distinct from p_floor then
        perform ledger.refuse('LG422', 'account');
      end if;
      return v.id;
    end if;
    if not exists (select from ledger.currency c where c.code = p_currency) then
      perform ledger.refuse('LG422', 'currency');
    end if;
    insert into ledger.account (brand_id, owner_kind, owner_id, kind, currency, mode, floor_amount)
      values (p_brand, p_owner_kind, p_owner, p_kind, p_currency, p_mode, p_floor)
      on conflict do nothing returning * into v;
    if v.id is not null then return v.id; end if;
  end loop;
  raise exception 'account is being opened' using errcode = '40001';
end $$;
