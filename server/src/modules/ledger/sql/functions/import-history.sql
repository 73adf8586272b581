-- Books dated transfers and holds of a demo brand, in their given order; p_transfers and p_holds are arrays of objects.
-- The run-time role may execute it only while the environment asks for a demo, as which the owner grants it at a start;
-- LG422 unless the database is marked as a demo, too. Each account's transfers are later than those that it has,
-- and no balance falls below its floor. A transfer's `hold` is the number of the hold that it captures. Returns the new ids
-- by number, from 0.
create or replace function ledger.import_history(
  p_brand uuid, p_currency text, p_transfers jsonb, p_holds jsonb, out transfer_ids bigint[], out hold_ids bigint[]
) language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_is_valid boolean;
begin
  if not exists (select from core.meta m where m.key = 'demo' and m.value = '1') then
    perform ledger.refuse('LG422', 'demo');
  end if;
  select array_agg(nextval('ledger.hold_id_seq')) into hold_ids
    from generate_series(1, jsonb_array_length(p_holds));
  select array_agg(nextval('ledger.transfer_id')) into transfer_ids
    from generate_series(1, jsonb_array_length(p_transfers));

  insert into ledger.idem (scope, key, request_hash, outcome, hold_id, created_at)
    select h.scope, h.key, sha256(convert_to(h.key, 'UTF8')), 'H', hold_ids[h.no + 1], h.at
    from jsonb_to_recordset(p_holds) h (no int, scope text, key text, at timestamptz);
  insert into ledger.hold (id, account_id, amount, captured, state, created_at) overriding system value
    select hold_ids[h.no + 1], h.account, h.amount, h.captured, h.state, h.at
    from jsonb_to_recordset(p_holds)
      h (no int, account bigint, amount bigint, captured bigint, state text, at timestamptz);

  with items as materialized (
    select x.*, transfer_ids[x.no + 1] as id from jsonb_to_recordset(p_transfers) x (no int, scope text, key text,
      code smallint, debit bigint, credit bigint, amount bigint, ref jsonb, at timestamptz, hold int)),
  keys as (
    insert into ledger.idem (scope, key, request_hash, outcome, transfer_id, created_at)
      select i.scope, i.key, sha256(convert_to(i.key, 'UTF8')), 'T', i.id, i.at from items i),
  transfers as (
    insert into ledger.transfer (id, created_at, brand_id, code, debit_id, credit_id, currency, amount, hold_id, ref)
      select i.id, i.at, p_brand, i.code, i.debit, i.credit, p_currency, i.amount, hold_ids[i.hold + 1], i.ref
      from items i),
  sides as materialized (
    select i.no, i.id, i.at, i.debit as account, -i.amount as amount from items i
    union all
    select i.no, i.id, i.at, i.credit, i.amount from items i),
  accounts as materialized (
    select a.*, (select max(p.created_at) from ledger.posting p
      where p.account_id = a.id and p.balance_after is not null) as newest
    from ledger.account a where a.id in (select s.account from sides s)),
  booked as materialized (
    select s.id, s.at, s.account, s.amount, a.mode,
      case a.mode when 'L' then a.seq + row_number() over w else s.id end as seq,
      case a.mode when 'L' then (a.posted + sum(s.amount) over w)::bigint end as balance,
      (a.brand_id = p_brand and a.currency = p_currency and a.state = 'active' and s.at < clock_timestamp() + interval '1 minute'
        and s.at >= lag(s.at, 1, coalesce(a.newest, '-infinity')) over w
        and coalesce(a.posted + sum(s.amount) over w >= a.floor_amount, true)) is true as is_valid
    from sides s
    left join accounts a on a.id = s.account
    window w as (partition by s.account order by s.no)),
  postings as (
    insert into ledger.posting (account_id, seq, created_at, transfer_id, amount, balance_after)
      select b.account, b.seq, b.at, b.id, b.amount, b.balance from booked b),
  deltas as (
    insert into ledger.house_delta (account_id, transfer_id, amount)
      select b.account, b.id, b.amount from booked b where b.mode = 'D'),
  sums as (
    select x.account, sum(x.amount) as total, sum(x.n) as n, sum(x.held) as held from (
      select b.account, b.amount, 1 as n, 0 as held from booked b where b.mode = 'L'
      union all
      select h.account, 0, 0, h.amount from jsonb_to_recordset(p_holds) h (account bigint, amount bigint, state text)
        where h.state = 'open') x
    group by x.account),
  changed as (
    update ledger.account a set posted = a.posted + s.total, seq = a.seq + s.n, held = a.held + s.held,
        version = a.version + 1, updated_at = now()
      from sums s where a.id = s.account)
  select bool_and(b.is_valid) into v_is_valid from booked b;
  if v_is_valid is false then perform ledger.refuse('LG422', 'history'); end if;
end $$;

revoke execute on function ledger.import_history(uuid, text, jsonb, jsonb) from public;
