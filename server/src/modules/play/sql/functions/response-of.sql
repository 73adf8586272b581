-- A response with the member's balance in a currency, without one when there is no such wallet. It is PL/pgSQL, so that
-- its plan is cached from call to call.
create or replace function play.response_of(
  p_status text, p_brand uuid, p_member uuid, p_currency text, p_changed boolean default false
) returns play.wallet_response language plpgsql as $$
declare
  v play.wallet_response;
begin
  select p_status, w.currency, c.posted - c.held + b.posted - b.held, p_changed into v
    from ledger.wallet w
    join ledger.account c on c.id = w.cash_account
    join ledger.account b on b.id = w.bonus_account
    where w.member_id = p_member and w.brand_id = p_brand
      and case when p_currency is null then w.is_active else w.currency = p_currency end;
  if not found then v := (p_status, null, null, p_changed); end if;
  return v;
end $$;
