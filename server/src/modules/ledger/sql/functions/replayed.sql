-- Returns the result of an idempotency key that was used before: the transfer or hold of the same request.
-- LG410 for a tombstone, LG409 for another request.
create or replace function ledger.replayed(p_scope text, p_key text, p_hash bytea, p_outcome char) returns bigint
language plpgsql as $$
declare
  v ledger.idem;
begin
  select * into v from ledger.idem i where i.scope = p_scope and i.key = p_key;
  if not found then raise exception 'key vanished' using errcode = '40001'; end if;
  if v.outcome = 'V' then perform ledger.refuse('LG410', 'key'); end if;
  if v.outcome <> p_outcome or v.request_hash is distinct from p_hash then
    perform ledger.refuse('LG409', 'key');
  end if;
  return coalesce(v.transfer_id, v.hold_id);
end $$;
-- Called by this schema's own functions only, which run as its owner.
revoke execute on function ledger.replayed(text, text, bytea, char) from public;
