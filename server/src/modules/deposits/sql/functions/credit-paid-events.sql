-- Credits the deposits of PAID events that arrived together, each with the ordered amount, and stores the events. What is
-- known of a deposit decides: p_creditable lists what has to be known of one that is credited as it is, as the model writes
-- it: its state, and whether it was paid exactly, counts towards the limits, is excluded, and was reversed. Left
-- untouched, and handled alone, are all others; those whose deposit is locked elsewhere or in another currency, that were
-- handled before, whose payment was reported before or belongs to another deposit; those that share a deposit, an event id
-- or a payment with an earlier one of the group; and those of wallets that are frozen or have a debt, and whose ledger
-- account of the bank is not open yet. A member's payments are credited one after the other, whatever their currencies: a
-- bonus for the first deposit depends on the ones before it.
create or replace function deposits.credit_paid_events(p_items jsonb, p_creditable text[])
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
  with locked as materialized (
    select x.no, x.brand, x.provider, x.event, x.payment, x.now as at, d.id, d.member_id, d.method_id, d.wallet_id,
        d.currency, d.state, d.amount, d.amount = x.amount as is_exact, d.expected_fee, d.counted_at
      from jsonb_to_recordset(p_items) x (no int, brand uuid, provider text, reference text, event text, payment text,
        amount bigint, currency text, now timestamptz)
      join deposits.deposit d on d.brand_id = x.brand and d.reference = x.reference
      where d.currency = x.currency and d.expected_fee is not null
        and exists (select from deposits.method m where m.id = d.method_id and m.provider_code = x.provider)
        and not exists (select from deposits.provider_event e
          where e.brand_id = x.brand and e.provider_code = x.provider and e.event_id = x.event)
        and not exists (select from deposits.payment p
          where p.brand_id = x.brand and p.provider_code = x.provider and p.payment_id = x.payment)
        and (d.provider_reference = x.payment
          or not deposits.is_payment_of_another(x.brand, x.provider, x.payment, d.id))
      order by d.id
      for no key update of d skip locked),
  ranked as (
    select h.*, row_number() over (partition by h.brand, h.provider, h.event order by h.no) as of_event,
        row_number() over (partition by h.id order by h.no) as of_order,
        row_number() over (partition by h.brand, h.provider, h.payment order by h.no) as of_payment
      from locked h),
  eligible as (
    select r.*, b.id as bank, row_number() over (partition by r.member_id order by r.no) as turn
      from ranked r
      join ledger.wallet w on w.id = r.wallet_id
      join ledger.account c on c.id = w.cash_account and c.state = 'active'
      join ledger.account o on o.id = w.debt_account and o.posted = 0
      join ledger.account b on b.brand_id = r.brand and b.owner_kind = 'bank' and b.owner_id = r.method_id
        and b.kind = 'deposits' and b.currency = r.currency and b.mode = 'D' and b.state = 'active'
      where r.of_event = 1 and r.of_order = 1 and r.of_payment = 1
        and concat_ws(' ', r.state, r.is_exact, r.counted_at is not null, limits.is_excluded(r.member_id, r.at),
          exists (select from deposits.reversal v where v.deposit_id = r.id and v.state = 'NOT_CREDITED'))
          = any (p_creditable))
  select array_agg((p.no, p.turn, p.brand, p.provider, p.event, p.payment, p.at, p.id, p.member_id, p.method_id,
      p.wallet_id, p.bank, p.currency, p.amount, p.expected_fee)::deposits.batch_payment), max(p.turn)
    into v_eligible, v_all
    from eligible p;
  if v_eligible is null then return; end if;

  -- A member's payments one after the other: ledger.post_member_transfers takes each wallet once.
  for v_turn in 1..v_all loop
    with posted as materialized (
      select * from ledger.post_member_transfers(2::smallint, (
        select array_agg((p.no, deposits.ledger_scope(p.brand), 'deposit:' || p.deposit,
            sha256(convert_to(concat_ws('|', p.deposit, p.amount, p.fee), 'UTF8')), p.wallet, p.bank,
            p.amount - p.fee, jsonb_build_object('deposit', p.deposit), null)::ledger.member_transfer_item)
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
