-- Makes a member's wallet the active one: 'ok', or 'limits' where a limit on money exists in another currency and none
-- of its kind and period in this one, so that playing in this one would bypass it. A limit set by the brand needs
-- another one set by the brand.
create or replace function ledger.activate_wallet(p_brand uuid, p_member uuid, p_currency text, p_now timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform limits.lock_member(p_member);
  if exists (
    select from limits.member_limit l
    where l.member_id = p_member and l.currency <> p_currency and l.effective_at <= p_now
      and not exists (select from limits.member_limit o
        where o.member_id = p_member and o.kind = l.kind and o.period = l.period and o.currency = p_currency
          and o.effective_at <= p_now and (l.set_by <> 'brand' or o.set_by = 'brand'))) then
    return 'limits';
  end if;
  perform 1 from ledger.wallet w where w.member_id = p_member and w.brand_id = p_brand order by w.id
    for no key update;
  update ledger.wallet w set is_active = false
    where w.member_id = p_member and w.brand_id = p_brand and w.is_active and w.currency <> p_currency;
  update ledger.wallet w set is_active = true
    where w.member_id = p_member and w.brand_id = p_brand and w.currency = p_currency;
  return 'ok';
end $$;
