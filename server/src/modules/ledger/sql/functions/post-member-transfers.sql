-- Posts transfers between members' cash and derived accounts, each of another wallet without debt. Raises 40001 unless all
-- can be posted. `balance` is what the wallet can spend afterwards, cash and bonus.
create or replace function ledger.post_member_transfers(p_code smallint, p_items ledger.member_transfer_item[])
returns table (no int, transfer_id bigint, balance bigint)
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set join_collapse_limit = 1 set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  v_ids bigint[];
  v_done int;
begin
  if p_items is null then return; end if;
  select array_agg(nextval('ledger.transfer_id')) into v_ids from generate_series(1, cardinality(p_items));
  insert into ledger.idem (scope, key, request_hash, outcome, transfer_id)
    select m.scope, m.key, m.hash, 'T', m.id
    from unnest(p_items, v_ids) m (no, scope, key, hash, wallet, derived_account, amount, ref, id)
    order by m.scope, m.key
    on conflict do nothing;
  get diagnostics v_done = row_count;
  if v_done < cardinality(p_items) then raise exception 'a key is in use' using errcode = '40001'; end if;
  perform 1 from ledger.account a
    where a.id = any (array(
      select w.cash_account from unnest(p_items) m join ledger.wallet w on w.id = m.wallet))
    order by a.id for no key update;
  return query
    with posted as (
      update ledger.account a
        set posted = a.posted + m.amount, seq = a.seq + 1, version = a.version + 1, updated_at = now()
        from unnest(p_items, v_ids) m (no, scope, key, hash, wallet, derived_account, amount, ref, id)
        join ledger.wallet w on w.id = m.wallet
        join ledger.account h on h.id = m.derived_account
        join ledger.account b on b.id = w.bonus_account
        -- A debt only changes under the lock on the cash account.
        join ledger.account d on d.id = w.debt_account
        where a.id = w.cash_account and a.state = 'active' and d.posted = 0
          and h.mode = 'D' and h.state = 'active' and h.brand_id = a.brand_id and h.currency = a.currency
          and m.amount <> 0 and m.amount between -100000000000000000 and 100000000000000000
          and (m.amount > 0 or a.posted - a.held + m.amount >= a.floor_amount)
          and exists (select from ledger.transfer_code k where k.code = p_code)
        returning m.no, m.id, m.derived_account, m.amount, m.ref, a.id as account, a.brand_id, a.currency, a.seq,
          a.posted, a.posted - a.held + b.posted - b.held as balance),
    transfers as (
      insert into ledger.transfer (id, brand_id, code, debit_id, credit_id, currency, amount, ref)
        select x.id, x.brand_id, p_code, case when x.amount < 0 then x.account else x.derived_account end,
          case when x.amount < 0 then x.derived_account else x.account end, x.currency, abs(x.amount), x.ref
        from posted x),
    postings as (
      insert into ledger.posting (account_id, seq, transfer_id, amount, balance_after)
        select p.account, p.seq, x.id, p.amount, p.after
        from posted x
        cross join lateral (values (x.account, x.seq, x.amount, x.posted), (x.derived_account, x.id, -x.amount, null))
          p (account, seq, amount, after)),
    deltas as (
      insert into ledger.house_delta (account_id, transfer_id, amount)
        select x.derived_account, x.id, -x.amount from posted x)
    select x.no, x.id, x.balance from posted x;
  get diagnostics v_done = row_count;
  if v_done < cardinality(p_items) then
    raise exception 'one of the group cannot be batched' using errcode = '40001';
  end if;
end $$;
