-- Releases at most p_max holds that have expired by p_now. Returns a row per account: its owner, and how many.
create or replace function ledger.expire_holds(p_now timestamptz, p_max int default 500)
returns table (owner_kind text, owner_id uuid, currency text, holds int)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  v record;
  v_holds bigint[];
begin
  select array_agg(d.id) into v_holds from (
    select h.id from ledger.hold h where h.state = 'open' and h.expires_at <= p_now
    order by h.expires_at, h.id limit p_max for no key update skip locked) d;
  for v in
    select h.account_id, sum(h.amount) as amount, count(*)::int as holds from ledger.hold h
    where h.id = any (v_holds) group by h.account_id order by h.account_id
  loop
    return query
      update ledger.account a set held = a.held - v.amount, version = a.version + 1, updated_at = now()
        where a.id = v.account_id
        returning a.owner_kind, a.owner_id, a.currency, v.holds;
  end loop;
  update ledger.hold h set state = 'expired' where h.id = any (v_holds);
end $$;
