-- Revokes a bonus: ends it if it is open, and takes what became cash of it. Returns what became a debt; null when it was
-- revoked before.
create or replace function bonuses.revoke(p_bonus uuid, p_now timestamptz) returns bigint language plpgsql as $$
declare
  n bonuses.bonus;
  v record;
begin
  select * into strict n from bonuses.bonus x where x.id = p_bonus for no key update;
  if n.state = 'REVOKED' then return null; end if;
  if n.state = 'OPEN' then
    perform bonuses.close(n.id, 'REVOKED', p_now);
    return 0;
  end if;
  update bonuses.bonus x set state = 'REVOKED' where x.id = n.id;
  if n.converted = 0 then return 0; end if;
  select * into v from ledger.reverse_credit('bonuses:' || n.brand_id, 'revoke:' || n.id, int8send(n.converted), 74::smallint,
    n.conversion_id, n.converted);
  return v.debt;
end $$;
