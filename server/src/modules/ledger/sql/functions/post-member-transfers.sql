drop function if exists ledger.post_member_transfers(smallint, ledger.member_transfer_item[]);

-- Posts transfers between members' balances and derived accounts, each of another wallet without debt: a leg on the cash
-- account, and one on the bonus account for an item with a bonus part. Raises 40001 unless all can be posted. `balance` is
-- what the wallet can spend afterwards, cash and bonus. An item's key belongs to transfer_id, its first leg;
-- bonus_transfer_id is the bonus leg.
create or replace function ledger.post_member_transfers(p_code smallint, p_items ledger.member_transfer_item[])
returns table (no int, transfer_id bigint, balance bigint, bonus_transfer_id bigint)
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set join_collapse_limit = 1 set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  v_ids bigint[];
  -- The ids of bonus legs: that of the item where it has no cash leg; null without one.
  v_bonus_ids bigint[];
  v_has_bonus boolean;
  v_done int;
begin
  if p_items is null then return; end if;
  select array_agg(nextval('ledger.transfer_id')) into v_ids from generate_series(1, cardinality(p_items));
  select bool_or(m.bonus <> 0) is true into v_has_bonus from unnest(p_items) m;
  if v_has_bonus then
    select array_agg(case when m.bonus = m.amount then m.id when m.bonus <> 0 then nextval('ledger.transfer_id') end
        order by m.position)
      into v_bonus_ids
      from unnest(p_items, v_ids) with ordinality
        m (no, scope, key, hash, wallet, derived_account, amount, ref, bonus, id, position);
  end if;
  insert into ledger.idem (scope, key, request_hash, outcome, transfer_id)
    select m.scope, m.key, m.hash, 'T', m.id
    from unnest(p_items, v_ids) m (no, scope, key, hash, wallet, derived_account, amount, ref, bonus, id)
    order by m.scope, m.key
    on conflict do nothing;
  get diagnostics v_done = row_count;
  if v_done < cardinality(p_items) then raise exception 'a key is in use' using errcode = '40001'; end if;
  perform 1 from ledger.account a
    where a.id = any (array(
      select w.cash_account from unnest(p_items) m join ledger.wallet w on w.id = m.wallet
      union all
      select w.bonus_account from unnest(p_items) m join ledger.wallet w on w.id = m.wallet where m.bonus <> 0))
    order by a.id for no key update;
  return query
    with cash_legs as (
      update ledger.account a
        set posted = a.posted + m.amount - coalesce(m.bonus, 0), seq = a.seq + 1, version = a.version + 1, updated_at = now()
        from unnest(p_items, v_ids) m (no, scope, key, hash, wallet, derived_account, amount, ref, bonus, id)
        join ledger.wallet w on w.id = m.wallet
        join ledger.account h on h.id = m.derived_account
        join ledger.account b on b.id = w.bonus_account
        -- A debt only changes under the lock on the cash account.
        join ledger.account d on d.id = w.debt_account
        where a.id = w.cash_account and a.state = 'active' and d.posted = 0 and m.bonus is distinct from m.amount
          and h.mode = 'D' and h.state = 'active' and h.brand_id = a.brand_id and h.currency = a.currency
          and m.amount <> 0 and m.amount between -100000000000000000 and 100000000000000000
          and (m.bonus is null or m.bonus = 0 or sign(m.bonus) = sign(m.amount) and abs(m.bonus) < abs(m.amount))
          and (m.amount > 0 or a.posted - a.held + m.amount - coalesce(m.bonus, 0) >= a.floor_amount)
          and exists (select from ledger.transfer_code k where k.code = p_code)
        returning m.no, m.id, null::bigint as group_id, m.derived_account, m.amount - coalesce(m.bonus, 0) as amount, m.ref,
          a.id as account, a.brand_id, a.currency, a.seq, a.posted,
          a.posted - a.held + b.posted - b.held + coalesce(m.bonus, 0) as balance),
    bonus_legs as (
      update ledger.account a
        set posted = a.posted + m.bonus, seq = a.seq + 1, version = a.version + 1, updated_at = now()
        from unnest(p_items, v_ids, v_bonus_ids)
          m (no, scope, key, hash, wallet, derived_account, amount, ref, bonus, id, bonus_id)
        join ledger.wallet w on w.id = m.wallet
        join ledger.account h on h.id = m.derived_account
        join ledger.account c on c.id = w.cash_account
        join ledger.account d on d.id = w.debt_account
        where v_has_bonus and m.bonus <> 0 and a.id = w.bonus_account and a.state = 'active' and c.state = 'active'
          and d.posted = 0 and h.mode = 'D' and h.state = 'active' and h.brand_id = a.brand_id and h.currency = a.currency
          and m.amount between -100000000000000000 and 100000000000000000
          and (m.bonus > 0 or a.posted - a.held + m.bonus >= a.floor_amount)
          and exists (select from ledger.transfer_code k where k.code = p_code)
        returning m.no, m.bonus_id as id, nullif(m.id, m.bonus_id) as group_id, m.derived_account, m.bonus as amount, m.ref,
          a.id as account, a.brand_id, a.currency, a.seq, a.posted, a.posted - a.held + c.posted - c.held as balance),
    legs as (select * from cash_legs union all select * from bonus_legs),
    transfers as (
      insert into ledger.transfer (id, brand_id, code, debit_id, credit_id, currency, amount, group_id, ref)
        select x.id, x.brand_id, p_code, case when x.amount < 0 then x.account else x.derived_account end,
          case when x.amount < 0 then x.derived_account else x.account end, x.currency, abs(x.amount), x.group_id, x.ref
        from legs x),
    postings as (
      insert into ledger.posting (account_id, seq, transfer_id, amount, balance_after)
        select p.account, p.seq, x.id, p.amount, p.after
        from legs x
        cross join lateral (values (x.account, x.seq, x.amount, x.posted), (x.derived_account, x.id, -x.amount, null))
          p (account, seq, amount, after)),
    deltas as (
      insert into ledger.house_delta (account_id, transfer_id, amount)
        select x.derived_account, x.id, -x.amount from legs x)
    select x.no, x.id, x.balance, v_bonus_ids[array_position(v_ids, x.id)] from legs x
      where x.group_id is null
        and (select count(*) from bonus_legs) = case when v_has_bonus
          then (select count(*) from unnest(p_items) m where m.bonus <> 0) else 0 end;
  get diagnostics v_done = row_count;
  if v_done < cardinality(p_items) then
    raise exception 'one of the group cannot be batched' using errcode = '40001';
  end if;
end $$;
