-- Credits locked deposits by their PAID events, each with the ordered amount, and stores the events. Left untouched are those
-- of wallets with a debt, and those whose ledger account of the bank is not open yet: they are credited alone. A member's
-- payments are credited one after the other, whatever their currencies: a bonus for the first deposit depends on the ones
-- before it.
create or replace function deposits.credit_locked_events(p_items jsonb)
returns table (no int, deposit_id uuid, member_id uuid, currency text)
language plpgsql set lock_timeout = '50ms' set plan_cache_mode = force_generic_plan
  set join_collapse_limit = 1 set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  v_eligible deposits.batch_payment[];
  v_all int;
  v_done int;
  v_new int;
begin
  with eligible as (
    select x.no, x.brand, x.provider, x.event, x.payment, x.now as at, x.fee, d.id, d.member_id, d.method_id, d.wallet_id,
        d.currency, d.amount, b.id as bank, row_number() over (partition by d.member_id order by x.no) as turn
      from jsonb_to_recordset(p_items) x (no int, brand uuid, provider text, event text, payment text, deposit uuid,
        fee bigint, now timestamptz)
      join deposits.deposit d on d.id = x.deposit
      join ledger.wallet w on w.id = d.wallet_id
      join ledger.account c on c.id = w.cash_account and c.state = 'active'
      join ledger.account o on o.id = w.debt_account and o.posted = 0
      join ledger.account b on b.brand_id = x.brand and b.owner_kind = 'bank' and b.owner_id = d.method_id
        and b.kind = 'deposits' and b.currency = d.currency and b.mode = 'D' and b.state = 'active')
  select array_agg((p.no, p.turn, p.brand, p.provider, p.event, p.payment, p.at, p.id, p.member_id, p.method_id,
      p.wallet_id, p.bank, p.currency, p.amount, p.fee)::deposits.batch_payment), max(p.turn)
    into v_eligible, v_all
    from eligible p;
  if v_eligible is null then return; end if;

  -- A member's payments one after the other: ledger.post_member_transfers takes each wallet once.
  for v_turn in 1..v_all loop
    with posted as materialized (
      select * from ledger.post_member_transfers(2::smallint, (
        select array_agg((p.no, deposits.ledger_scope(p.brand), 'deposit:' || p.deposit,
            sha256(convert_to(concat_ws('|', p.deposit, p.amount, p.fee), 'UTF8')), p.wallet, p.bank,
            p.amount - p.fee, jsonb_build_object('deposit', p.deposit))::ledger.member_transfer_item)
          from unnest(v_eligible) p where p.turn = v_turn)))
    update deposits.deposit d
      set state = 'CREDITED', reason = null, received = p.amount, fee = p.fee, credited = p.amount - p.fee,
        transfer_id = m.transfer_id, changed_at = p.at, reversal_poll_at = p.at + interval '1 day'
      from posted m
      join unnest(v_eligible) p on p.no = m.no
      where d.id = p.deposit;
  end loop;
  perform ledger.post(deposits.ledger_scope(p.brand), 'deposit-fee:' || p.deposit,
      sha256(convert_to(concat_ws('|', p.deposit, p.fee), 'UTF8')), 4::smallint, p.bank,
      ledger.open_account(p.brand, 'fees', p.method, 'deposits', p.currency, 'D', null), p.fee, p.currency,
      jsonb_build_object('deposit', p.deposit))
    from unnest(v_eligible) p where p.fee > 0;
  insert into deposits.provider_event
      (brand_id, provider_code, event_id, deposit_id, payment_id, status, amount, outcome, at)
    select p.brand, p.provider, p.event, p.deposit, p.payment, 'PAID', p.amount, 'credited', p.at
    from unnest(v_eligible) p
    order by p.brand, p.provider, p.event
    on conflict do nothing;
  get diagnostics v_done = row_count;
  insert into deposits.payment (brand_id, provider_code, payment_id, deposit_id)
    select p.brand, p.provider, p.payment, p.deposit
    from unnest(v_eligible) p
    order by p.brand, p.provider, p.payment
    on conflict do nothing;
  get diagnostics v_new = row_count;
  if least(v_done, v_new) < cardinality(v_eligible) then
    raise exception 'one of the group is being processed already' using errcode = '40001';
  end if;
  return query select p.no, p.deposit, p.member, p.currency from unnest(v_eligible) p;
end $$;
