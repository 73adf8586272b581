-- Returns why an L account refused an amount.
create or replace function ledger.refusal_of(p_account bigint, p_amount bigint, out fault text, out detail text)
language plpgsql as $$
declare
  v ledger.account;
begin
  select * into v from ledger.account where id = p_account;
  if v.state = 'frozen' then fault := 'LG423'; detail := 'account';
  elsif p_amount > 0 then fault := 'LG422'; detail := 'debt';
  else fault := 'LG402'; detail := 'balance';
  end if;
end $$;
-- Called by this schema's own functions only, which run as its owner.
revoke execute on function ledger.refusal_of(bigint, bigint) from public;
