-- Executes many transfers in one call, in order: [{scope, key, hash (hex), code, debit, credit, amount,
-- currency, ref?, group?}]. Returns a row per item; `fault` is the SQLSTATE of a refusal, which neither uses
-- up its key nor undoes the other items. No reversals, no captures.
-- The rules are those of ledger.move, applied to the locked balances in memory and written once.
create or replace function ledger.post_batch(p_items jsonb)
returns table (item int, transfer_id bigint, replay boolean, fault text)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  v_ids bigint[];
  v_fresh bigint[];
  -- The locked accounts, by ascending id, and their balances as they change.
  a_id bigint[]; a_posted bigint[]; a_held bigint[]; a_floor bigint[]; a_seq bigint[];
  a_debt boolean[]; a_frozen boolean[];
  -- The transfers to write; seq and balance are null for a leg on a derived account.
  n int := 0;
  t_id bigint[]; t_brand uuid[]; t_code smallint[]; t_debit bigint[]; t_credit bigint[]; t_currency text[];
  t_amount bigint[]; t_group bigint[]; t_ref jsonb[];
  t_debit_seq bigint[]; t_debit_after bigint[]; t_credit_seq bigint[]; t_credit_after bigint[];
  v_known ledger.idem;
  v_debit_fault text;
  v_credit_fault text;
  i record;
begin
  select array_agg(nextval('ledger.transfer_id')) into v_ids
    from generate_series(1, jsonb_array_length(p_items));
  with fresh as (
    insert into ledger.idem (scope, key, request_hash, outcome, transfer_id)
      select e.item ->> 'scope', e.item ->> 'key', decode(e.item ->> 'hash', 'hex'), 'T', v_ids[e.no]
      from jsonb_array_elements(p_items) with ordinality e (item, no)
      order by 1, 2, e.no
      on conflict do nothing returning transfer_id)
    select array_agg(f.transfer_id) into v_fresh from fresh f;
  select array_agg(l.id order by l.id), array_agg(l.posted order by l.id), array_agg(l.held order by l.id),
      array_agg(l.floor_amount order by l.id), array_agg(l.seq order by l.id),
      array_agg(l.kind = 'debt' order by l.id), array_agg(l.state = 'frozen' order by l.id)
    into a_id, a_posted, a_held, a_floor, a_seq, a_debt, a_frozen
    from (
      select * from ledger.account a
      where a.mode = 'L' and a.id = any (array(
        select (e.item ->> s.side)::bigint
        from jsonb_array_elements(p_items) e (item) cross join (values ('debit'), ('credit')) s (side)))
      order by a.id for no key update) l;

  for i in
    select e.no::int as no, v_ids[e.no] as id, x.*, d.brand_id as brand,
      array_position(a_id, x.debit) as d, array_position(a_id, x.credit) as c, k.even_if_frozen,
      case when x.amount is null or x.amount not between 1 and 100000000000000000 then 'LG422'
        when d.id is null or c.id is null then 'LG404'
        when d.id = c.id or d.brand_id <> c.brand_id or d.currency <> c.currency
          or x.currency is distinct from d.currency or k.code is null then 'LG422'
        when d.mode = 'D' and d.state = 'frozen' or c.mode = 'D' and c.state = 'frozen' then 'LG423'
        end as broken
    from jsonb_array_elements(p_items) with ordinality e (item, no)
    cross join jsonb_to_record(e.item) x (scope text, key text, hash text, code smallint, debit bigint,
      credit bigint, amount bigint, currency text, ref jsonb, "group" bigint)
    left join ledger.account d on d.id = x.debit
    left join ledger.account c on c.id = x.credit
    left join ledger.transfer_code k on k.code = x.code
    order by e.no
  loop
    item := i.no; transfer_id := i.id; replay := false; fault := i.broken;
    if i.id = any (v_fresh) is not true then
      insert into ledger.idem (scope, key, request_hash, outcome, transfer_id)
        values (i.scope, i.key, decode(i.hash, 'hex'), 'T', i.id) on conflict do nothing;
      replay := not found;
    end if;
    if replay then
      select * into v_known from ledger.idem k where k.scope = i.scope and k.key = i.key;
      fault := case
        when v_known.outcome = 'V' then 'LG410'
        when v_known.outcome <> 'T' or v_known.request_hash <> decode(i.hash, 'hex') then 'LG409' end;
      transfer_id := case when fault is null then v_known.transfer_id end;
      replay := fault is null;
      return next;
      continue;
    end if;

    if fault is null then
      v_debit_fault := case when i.d is null then null
        when a_frozen[i.d] and not i.even_if_frozen then 'LG423'
        when a_posted[i.d] - i.amount - a_held[i.d] < a_floor[i.d] then 'LG402' end;
      v_credit_fault := case when i.c is null then null
        when a_frozen[i.c] and not i.even_if_frozen then 'LG423'
        when a_debt[i.c] and a_posted[i.c] + i.amount > 0 then 'LG422' end;
      fault := case when i.debit < i.credit then coalesce(v_debit_fault, v_credit_fault)
        else coalesce(v_credit_fault, v_debit_fault) end;
    end if;
    if fault is not null then
      delete from ledger.idem k where k.scope = i.scope and k.key = i.key;
      transfer_id := null;
      return next;
      continue;
    end if;
    n := n + 1;
    t_id[n] := i.id; t_brand[n] := i.brand; t_code[n] := i.code; t_debit[n] := i.debit;
    t_credit[n] := i.credit; t_currency[n] := i.currency; t_amount[n] := i.amount; t_group[n] := i."group";
    t_ref[n] := i.ref;
    t_debit_seq[n] := null; t_debit_after[n] := null; t_credit_seq[n] := null; t_credit_after[n] := null;
    if i.d is not null then
      a_posted[i.d] := a_posted[i.d] - i.amount; a_seq[i.d] := a_seq[i.d] + 1;
      t_debit_seq[n] := a_seq[i.d]; t_debit_after[n] := a_posted[i.d];
    end if;
    if i.c is not null then
      a_posted[i.c] := a_posted[i.c] + i.amount; a_seq[i.c] := a_seq[i.c] + 1;
      t_credit_seq[n] := a_seq[i.c]; t_credit_after[n] := a_posted[i.c];
    end if;
    return next;
  end loop;

  update ledger.account a
    set posted = x.posted, version = a.version + x.seq - a.seq, seq = x.seq, updated_at = now()
    from unnest(a_id, a_posted, a_seq) x (id, posted, seq) where a.id = x.id and a.seq <> x.seq;
  insert into ledger.transfer (id, brand_id, code, debit_id, credit_id, currency, amount, group_id, ref)
    select * from unnest(t_id, t_brand, t_code, t_debit, t_credit, t_currency, t_amount, t_group, t_ref);
  insert into ledger.posting (account_id, seq, transfer_id, amount, balance_after)
    select x.account, coalesce(x.seq, t.id), t.id, x.amount, x.after
    from unnest(t_id, t_debit, t_credit, t_amount, t_debit_seq, t_debit_after, t_credit_seq, t_credit_after)
      t (id, debit, credit, amount, debit_seq, debit_after, credit_seq, credit_after)
    cross join lateral (values (t.debit, t.debit_seq, -t.amount, t.debit_after),
      (t.credit, t.credit_seq, t.amount, t.credit_after)) x (account, seq, amount, after);
  insert into ledger.house_delta (account_id, transfer_id, amount)
    select x.account, t.id, x.amount
    from unnest(t_id, t_debit, t_credit, t_amount, t_debit_seq, t_credit_seq)
      t (id, debit, credit, amount, debit_seq, credit_seq)
    cross join lateral (values (t.debit, t.debit_seq, -t.amount), (t.credit, t.credit_seq, t.amount))
      x (account, seq, amount)
    where x.seq is null;
end $$;
