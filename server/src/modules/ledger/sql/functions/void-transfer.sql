-- Voids the transfer of an idempotency key: reverses what is left of it ('reversed'), finds nothing left
-- ('already_reversed'), or, when there is none yet, blocks the key ('tombstone').
create or replace function ledger.void_transfer(p_scope text, p_key text, p_code smallint) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_key ledger.idem;
  v ledger.transfer;
  v_gone bigint;
  v_replay boolean;
begin
  insert into ledger.idem (scope, key, request_hash, outcome) values (p_scope, p_key, '', 'V')
    on conflict do nothing;
  if found then return 'tombstone'; end if;
  select * into v_key from ledger.idem i where i.scope = p_scope and i.key = p_key;
  if v_key.outcome = 'V' then return 'already_reversed'; end if;
  if v_key.outcome <> 'T' then perform ledger.refuse('LG409', 'key'); end if;
  select * into v from ledger.transfer t where t.id = v_key.transfer_id;
  -- Concurrent calls wait for each other here, and the second one finds nothing left.
  perform pg_advisory_xact_lock(hashtextextended('ledger.void_transfer:' || v.id, 0));
  select r.amount into v_gone from ledger.reversed r where r.transfer_id = v.id;
  if v_gone = v.amount then return 'already_reversed'; end if;
  select p.replay into v_replay
    from ledger.reverse(p_scope || '!void', p_key, int8send(v.id), p_code, v.id,
      v.amount - coalesce(v_gone, 0)) p;
  return case when v_replay then 'already_reversed' else 'reversed' end;
end $$;
