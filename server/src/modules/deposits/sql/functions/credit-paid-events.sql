-- Group commit for PAID events. Only eligible ones are credited in a group: of an open order that counts within the
-- member's limits and was paid exactly, without reversals, of a member without debt. The others are left untouched; the webhook handler
-- processes each alone. A member's payments are credited one after the other, whatever their currencies: a bonus for
-- the first deposit depends on the ones before it.
create or replace function deposits.credit_paid_events(p_items jsonb)
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
        d.currency, d.amount, deposits.fee_on(d.amount, d.fee_fixed, d.fee_basis_points) as fee
      from jsonb_to_recordset(p_items) x (no int, brand uuid, provider text, reference text, event text, payment text,
        amount bigint, currency text, now timestamptz)
      join deposits.deposit d on d.brand_id = x.brand and d.reference = x.reference
      where d.state in ('CREATED', 'AWAITING_PAYMENT', 'PROOF_UPLOADED') and d.counted_at is not null
        and d.amount = x.amount and d.currency = x.currency
        and exists (select from deposits.method m where m.id = d.method_id and m.provider_code = x.provider)
        and not exists (select from deposits.provider_event e
          where e.brand_id = x.brand and e.provider_code = x.provider and e.event_id = x.event)
        and (d.provider_reference = x.payment or not exists (select from deposits.deposit o
          join deposits.method om on om.id = o.method_id and om.provider_code = x.provider
          where o.brand_id = x.brand and o.provider_reference = x.payment and o.id <> d.id
            and o.state in ('CREATED', 'AWAITING_PAYMENT', 'PROOF_UPLOADED')))
        and not exists (select from deposits.payment p
          where p.brand_id = x.brand and p.provider_code = x.provider and p.payment_id = x.payment)
        and not exists (select from deposits.reversal r where r.deposit_id = d.id)
        and not limits.is_excluded(d.member_id, x.now)
      order by d.id
      for no key update of d skip locked),
  -- Reported twice in one group: the first is credited, the others are processed alone.
  ranked as (
    select h.*, row_number() over (partition by h.brand, h.provider, h.event order by h.no) as of_event,
        row_number() over (partition by h.id order by h.no) as of_order,
        row_number() over (partition by h.brand, h.provider, h.payment order by h.no) as of_payment
      from locked h),
  eligible as (
    select s.*, b.id as bank, row_number() over (partition by s.member_id order by s.no) as turn
      from ranked s
      join ledger.wallet w on w.id = s.wallet_id
      join ledger.account c on c.id = w.cash_account and c.state = 'active'
      join ledger.account o on o.id = w.debt_account and o.posted = 0
      join ledger.account b on b.brand_id = s.brand and b.owner_kind = 'bank' and b.owner_id = s.method_id
        and b.kind = 'deposits' and b.currency = s.currency and b.mode = 'D' and b.state = 'active'
      where s.of_event = 1 and s.of_order = 1 and s.of_payment = 1)
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
        transfer_id = m.transfer_id, changed_at = p.at
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
