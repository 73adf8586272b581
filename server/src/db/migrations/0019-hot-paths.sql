-- The calls that each bet and win makes, in fewer statements: a statement inside a function costs as much
-- as the work it does. What they check, refuse, lock and write is as it was.

-- Rules over rows that a caller has read already. They are in SQL because that lets them melt into its statement.
create function identity.may_bet(s identity.session, p_now timestamptz) returns boolean
language sql stable as $$
  select s.ended_at is null and s.expires_at > p_now
    and s.active_at > p_now - case s.portal when 'member' then interval '30 minutes' else interval '15 minutes' end
$$;

-- Whether an accepted bet is to be counted as activity; at most every 30 seconds.
create function identity.is_touch_due(s identity.session, p_now timestamptz) returns boolean
language sql stable as $$
  select s.active_at < p_now - interval '30 seconds'
$$;

create or replace function identity.session_may_bet(p_session uuid, p_now timestamptz) returns boolean
language plpgsql stable as $$
begin
  return exists (select from identity.session s where s.id = p_session and identity.may_bet(s, p_now));
end $$;

create or replace function identity.touch_session(p_session uuid, p_now timestamptz) returns void
language plpgsql as $$
begin
  update identity.session s set active_at = p_now
    where s.id = p_session and identity.is_touch_due(s, p_now) and identity.may_bet(s, p_now);
end $$;

create or replace function limits.take(p_member uuid, p_currency text, p_stake bigint, p_now timestamptz) returns text
language plpgsql as $$
declare
  v_limit limits.member_limit;
  v_used numeric;
  v_excluded boolean;
  v_limited boolean;
  v_found boolean := false;
  v_timed boolean := false;
begin
  -- Most members have neither.
  select exists (select from limits.exclusion e where e.member_id = p_member),
      exists (select from limits.member_limit l where l.member_id = p_member)
    into v_excluded, v_limited;
  if v_excluded and limits.is_excluded(p_member, p_now) then return 'excluded'; end if;
  if not v_limited then return 'ok'; end if;
  for v_limit in
    select * from limits.member_limit l
    where l.member_id = p_member and l.effective_at <= p_now
      and (l.currency = p_currency and l.kind in ('loss', 'wager', 'stake') or l.kind = 'session')
    order by l.id for no key update
  loop
    v_found := true;
    if v_limit.kind = 'stake' then
      if p_stake > v_limit.amount then return 'limit_reached'; end if;
    elsif v_limit.kind = 'session' then
      v_timed := true;
      select coalesce(sum(t.seconds), 0) + limits.running(p_member, p_now) into v_used
        from limits.play_time t
        where t.member_id = p_member
          and t.bucket >= limits.window_start(v_limit.period, v_limit.time_zone, p_now);
      if v_used >= v_limit.amount * 60 then return 'limit_reached'; end if;
    else
      select coalesce(sum(u.staked - case v_limit.kind when 'loss' then u.returned else 0 end), 0) into v_used
        from limits.usage u
        where u.member_id = p_member and u.currency = p_currency
          and u.bucket >= limits.window_start(v_limit.period, v_limit.time_zone, p_now);
      if v_used + p_stake > v_limit.amount then return 'limit_reached'; end if;
    end if;
  end loop;
  if v_found then
    insert into limits.usage as u (member_id, currency, bucket, staked)
      values (p_member, p_currency, limits.bucket(p_now), p_stake)
      on conflict (member_id, currency, bucket) do update set staked = u.staked + excluded.staked;
  end if;
  if v_timed then perform limits.note_time(p_member, p_now); end if;
  return 'ok';
end $$;

-- The functions below answered sets of one row; a plain row is handed on without a scan over it.
drop function ledger.post(text, text, bytea, smallint, bigint, bigint, bigint, text, jsonb, bigint, bigint,
  bigint, timestamptz);
drop function ledger.credit_member(text, text, bytea, smallint, bigint, uuid, bigint, jsonb, bigint);
drop function ledger.debit_member(text, text, bytea, smallint, uuid, bigint, bigint, jsonb, bigint);

-- The money action: p_amount from p_debit to p_credit, once per (p_scope, p_key).
-- p_hash is the hash of the request: with it a repeat gets the first answer, any other hash LG409.
-- p_reverses makes it part of a reversal, p_hold the capture of a hold (p_now judges its expiry).
-- LG402, LG404, LG409, LG410, LG422, LG423; a refusal does not use up the key.
create function ledger.post(
  p_scope text, p_key text, p_hash bytea, p_code smallint, p_debit bigint, p_credit bigint, p_amount bigint,
  p_currency text, p_ref jsonb default null, p_reverses bigint default null, p_hold bigint default null,
  p_group bigint default null, p_now timestamptz default null,
  out transfer_id bigint, out replay boolean
)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  v_transfer bigint := nextval('ledger.transfer_id');
  v_release bigint := 0;
  v record;
begin
  insert into ledger.idem (scope, key, request_hash, outcome, transfer_id)
    values (p_scope, p_key, p_hash, 'T', v_transfer) on conflict do nothing;
  if not found then
    transfer_id := ledger.replayed(p_scope, p_key, p_hash, 'T');
    replay := true;
    return;
  end if;
  if p_reverses is not null then perform ledger.note_reversal(p_reverses, p_debit, p_credit, p_amount); end if;
  if p_hold is not null then v_release := ledger.capture(p_hold, p_debit, p_amount, p_now); end if;
  v := ledger.move(v_transfer, p_code, p_debit, p_credit, p_amount, p_currency, p_ref, p_reverses, p_hold,
    p_group, v_release);
  if v.fault is not null then perform ledger.refuse(v.fault, v.detail); end if;
  transfer_id := v_transfer;
  replay := false;
end $$;

-- Credits a member's cash, then pays back what the member owes out of it. `balance` is what the wallet can
-- spend afterwards, cash and bonus; null on a replay.
create function ledger.credit_member(
  p_scope text, p_key text, p_hash bytea, p_code smallint, p_debit bigint, p_wallet uuid, p_amount bigint,
  p_ref jsonb default null, p_group bigint default null,
  out transfer_id bigint, out replay boolean, out repaid bigint, out balance bigint
)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  w ledger.wallet;
  v record;
  v_owes boolean;
begin
  select * into w from ledger.wallet x where x.id = p_wallet;
  if not found then perform ledger.refuse('LG404', 'wallet'); end if;
  v := ledger.post(p_scope, p_key, p_hash, p_code, p_debit, w.cash_account, p_amount, w.currency, p_ref,
    null, null, p_group);
  transfer_id := v.transfer_id;
  replay := v.replay;
  repaid := 0;
  if replay then return; end if;
  -- A debt only changes under the lock on the cash account, which the posting has taken.
  select d.posted < 0, c.posted - c.held + b.posted - b.held into v_owes, balance
    from ledger.account c, ledger.account b, ledger.account d
    where c.id = w.cash_account and b.id = w.bonus_account and d.id = w.debt_account;
  if v_owes then
    repaid := ledger.repay(w, p_amount, v.transfer_id);
    balance := balance - repaid;
  end if;
end $$;

-- Debits a member's cash, unless the member owes (LG424). `balance` as of credit_member.
create function ledger.debit_member(
  p_scope text, p_key text, p_hash bytea, p_code smallint, p_wallet uuid, p_credit bigint, p_amount bigint,
  p_ref jsonb default null, p_group bigint default null,
  out transfer_id bigint, out replay boolean, out balance bigint
)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  w ledger.wallet;
  v record;
  v_owes boolean;
begin
  select * into w from ledger.wallet x where x.id = p_wallet;
  if not found then perform ledger.refuse('LG404', 'wallet'); end if;
  v := ledger.post(p_scope, p_key, p_hash, p_code, w.cash_account, p_credit, p_amount, w.currency, p_ref,
    null, null, p_group);
  transfer_id := v.transfer_id;
  replay := v.replay;
  if replay then return; end if;
  -- A debt only changes under the lock on the cash account, which the posting has taken.
  select d.posted < 0, c.posted - c.held + b.posted - b.held into v_owes, balance
    from ledger.account c, ledger.account b, ledger.account d
    where c.id = w.cash_account and b.id = w.bonus_account and d.id = w.debt_account;
  if v_owes then perform ledger.refuse('LG424', 'debt'); end if;
end $$;

-- What is wrong with a session at p_now, given its sign-in and game; null when it may be used. An idle one
-- dies after four hours, and all end with the sign-in they were launched from.
create function play.session_fault(
  s play.game_session, sign_in identity.session, g catalogue.game, p_game text, p_now timestamptz
) returns text language sql stable as $$
  select case
    when s.id is null then 'RS_ERROR_INVALID_TOKEN'
    when s.ended_at is not null or s.expires_at <= p_now or s.active_at <= p_now - interval '4 hours'
      or identity.may_bet(sign_in, p_now) is not true then 'RS_ERROR_TOKEN_EXPIRED'
    when g.vendor_game_code is distinct from p_game then 'RS_ERROR_INVALID_GAME' end
$$;

create or replace function play.token_fault(p_session play.game_session, p_game text, p_now timestamptz)
returns text language plpgsql stable as $$
begin
  return (select play.session_fault(p_session, i, g, p_game, p_now)
    from (values (1)) one
    left join identity.session i on i.id = p_session.identity_session_id
    left join catalogue.game g on g.id = p_session.game_id);
end $$;

-- Counts a change of a round, which the caller has locked or just made.
create or replace function play.settle_round(
  p_round uuid, p_bets int, p_staked bigint, p_paid bigint, p_late int, p_closes boolean, p_now timestamptz
) returns void language plpgsql as $$
begin
  update play.round x
    set bets = n.bets, staked = n.staked, paid = n.paid, late_wins = x.late_wins + p_late,
      status = n.status, closed_at = n.closed_at,
      valid_bet = play.valid_bet(x.game_id, n.status, n.staked, n.paid)
    from (
      select r.id, r.bets + p_bets as bets, r.staked + p_staked as staked, r.paid + p_paid as paid,
        case when p_closes and r.closed_at is null then p_now else r.closed_at end as closed_at,
        case
          when r.bets + p_bets = 0 and r.paid + p_paid = 0 then 'void'
          when p_closes or r.closed_at is not null then 'closed'
          else 'open' end as status
      from play.round r where r.id = p_round) n
    where x.id = n.id;
end $$;

-- A stake. p_round_id is the id of the round, should it be new; p_maintenance closes brand or vendor to new
-- bets. Raises LG402 (too little money), LG423, LG424 (the member owes) and PY001.
create or replace function play.bet(
  p_brand uuid, p_vendor uuid, p_member uuid, p_token_hash bytea, p_uuid text, p_hash bytea, p_game text,
  p_round text, p_round_id uuid, p_closes boolean, p_currency text, p_amount bigint, p_is_free boolean,
  p_details jsonb, p_maintenance boolean, p_now timestamptz
) returns play.answer language plpgsql as $$
declare
  v record;
  v_round uuid;
  v_allowed text;
  v_post record;
  v_transfer bigint;
  v_balance bigint;
begin
  select
      case
        when t.uuid is not null then play.known(p_vendor, p_uuid, 'bet', p_hash)
        -- Disabling an account ends its sessions: what is told is that, not what came of it.
        when a.state <> 'active' then 'RS_ERROR_USER_DISABLED'
        else coalesce(play.session_fault(s, i, g, p_game, p_now), case
          when w.id is null or s.currency <> p_currency then 'RS_ERROR_WRONG_CURRENCY'
          when p_maintenance or g.status <> 'live' then 'RS_ERROR_UNKNOWN' end) end as status,
      s.id as session, s.game_id as game, s.identity_session_id as sign_in, w.id as wallet, h.id as house,
      s.active_at < p_now - interval '1 minute' as is_old, identity.is_touch_due(i, p_now) as is_touch_due
    into v
    from (values (1)) one
    left join play.transaction t on t.vendor_id = p_vendor and t.uuid = p_uuid
    left join play.game_session s on s.token_hash = p_token_hash and s.vendor_id = p_vendor
      and s.brand_id = p_brand and s.member_id = p_member and s.mode = 'real'
    left join identity.account a on a.id = s.member_id
    left join identity.session i on i.id = s.identity_session_id
    left join catalogue.game g on g.id = s.game_id
    left join ledger.wallet w on w.member_id = p_member and w.currency = p_currency and w.brand_id = p_brand
    left join ledger.account h on h.brand_id = p_brand and h.owner_kind = 'vendor' and h.owner_id = p_vendor
      and h.kind = 'house' and h.currency = p_currency;
  if v.status is not null then return play.answer_of(v.status, p_brand, p_member, p_currency); end if;

  insert into play.round as r
      (id, brand_id, member_id, vendor_id, game_id, reference, currency, status, bets, staked, valid_bet,
       opened_at, closed_at)
    values (p_round_id, p_brand, p_member, p_vendor, v.game, p_round, p_currency,
      case when p_closes then 'closed' else 'open' end, 1, p_amount,
      case when p_closes then p_amount else 0 end, p_now, case when p_closes then p_now end)
    on conflict (vendor_id, member_id, game_id, currency, reference) do nothing
    returning r.id into v_round;
  if not found then
    select r.id into v_round from play.round r
      where r.vendor_id = p_vendor and r.member_id = p_member and r.game_id = v.game
        and r.currency = p_currency and r.reference = p_round and r.closed_at is null
      for no key update;
    if not found then return play.answer_of('RS_ERROR_UNKNOWN', p_brand, p_member, p_currency); end if;
    perform play.settle_round(v_round, 1, p_amount, 0, 0, p_closes, p_now);
  end if;

  v_allowed := limits.take(p_member, p_currency, p_amount, p_now);
  if v_allowed = 'excluded' then perform play.refuse('RS_ERROR_USER_DISABLED'); end if;
  if v_allowed <> 'ok' then perform play.refuse('RS_ERROR_LIMIT_REACHED'); end if;
  if p_amount > 0 then
    v_post := ledger.debit_member('vendor:' || p_vendor, p_uuid, p_hash, 10::smallint, v.wallet,
      coalesce(v.house, ledger.house_account(p_brand, p_vendor, p_currency)), p_amount,
      jsonb_build_object('round', v_round));
    if v_post.replay then raise exception 'the bet is being placed' using errcode = '40001'; end if;
    v_transfer := v_post.transfer_id;
    v_balance := v_post.balance;
  elsif exists (select from ledger.wallet w join ledger.account d on d.id = w.debt_account
      where w.id = v.wallet and d.posted < 0) then
    perform play.refuse('RS_ERROR_NOT_ENOUGH_MONEY');
  end if;
  insert into play.transaction
      (vendor_id, uuid, kind, content_hash, brand_id, member_id, session_id, round_id, currency, amount, cash,
       transfer_id, is_free, closes_round, details, at)
    values (p_vendor, p_uuid, 'bet', p_hash, p_brand, p_member, v.session, v_round, p_currency, p_amount,
      p_amount, v_transfer, p_is_free, p_closes, p_details, p_now)
    on conflict do nothing;
  if not found then raise exception 'the bet is being placed or taken back' using errcode = '40001'; end if;
  if v.is_old then
    update play.game_session s set active_at = p_now where s.id = v.session;
  end if;
  if v.is_touch_due then perform identity.touch_session(v.sign_in, p_now); end if;
  if v_balance is null then return play.answer_of('RS_OK', p_brand, p_member, p_currency, true); end if;
  return ('RS_OK', p_currency, v_balance, true)::play.answer;
end $$;

-- A win of the bet p_reference; 0 is a loss. Neither token nor limits are asked.
create or replace function play.win(
  p_brand uuid, p_vendor uuid, p_member uuid, p_uuid text, p_hash bytea, p_game text, p_round text,
  p_closes boolean, p_currency text, p_amount bigint, p_is_free boolean, p_reference text, p_details jsonb,
  p_now timestamptz
) returns play.answer language plpgsql as $$
declare
  v record;
  v_status text;
  v_closed_at timestamptz;
  v_post record;
  v_transfer bigint;
  v_balance bigint;
begin
  select
      case when k.uuid is not null then play.known(p_vendor, p_uuid, 'win', p_hash) end as status,
      b.kind, b.round_id as round, w.id as wallet, h.id as house
    into v
    from (values (1)) one
    left join play.transaction k on k.vendor_id = p_vendor and k.uuid = p_uuid
    left join (
        play.transaction b
        left join play.round r on r.id = b.round_id
        left join catalogue.game g on g.id = r.game_id)
      on b.vendor_id = p_vendor and b.uuid = p_reference and b.brand_id = p_brand and b.member_id = p_member
        and (b.kind = 'tombstone' or b.kind = 'bet' and b.currency = p_currency
          and r.reference = p_round and g.vendor_game_code = p_game)
    left join ledger.wallet w on w.member_id = p_member and w.currency = p_currency and w.brand_id = p_brand
    left join ledger.account h on h.brand_id = p_brand and h.owner_kind = 'vendor' and h.owner_id = p_vendor
      and h.kind = 'house' and h.currency = p_currency;
  v_status := case
    when v.status is not null then v.status
    when v.kind is null then 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
    when v.kind = 'tombstone' then 'RS_ERROR_TRANSACTION_ROLLED_BACK' end;
  if v_status is not null then return play.answer_of(v_status, p_brand, p_member, p_currency); end if;

  select r.closed_at into v_closed_at from play.round r where r.id = v.round for no key update;
  -- What was read before the lock may have been taken back meanwhile.
  select t.status into v_status from play.transaction t where t.vendor_id = p_vendor and t.uuid = p_reference;
  if v_status = 'rolled_back' then
    return play.answer_of('RS_ERROR_TRANSACTION_ROLLED_BACK', p_brand, p_member, p_currency);
  end if;

  if p_amount > 0 then
    perform limits.give(p_member, p_currency, 0, p_amount, p_now);
    v_post := ledger.credit_member('vendor:' || p_vendor, p_uuid, p_hash, 11::smallint,
      coalesce(v.house, ledger.house_account(p_brand, p_vendor, p_currency)), v.wallet, p_amount,
      jsonb_build_object('round', v.round));
    if v_post.replay then raise exception 'the win is being paid' using errcode = '40001'; end if;
    v_transfer := v_post.transfer_id;
    v_balance := v_post.balance;
  end if;
  insert into play.transaction
      (vendor_id, uuid, kind, content_hash, brand_id, member_id, round_id, currency, amount, cash, transfer_id,
       reference, is_free, is_late, closes_round, details, at)
    values (p_vendor, p_uuid, 'win', p_hash, p_brand, p_member, v.round, p_currency, p_amount, p_amount,
      v_transfer, p_reference, p_is_free, v_closed_at is not null, p_closes, p_details, p_now)
    on conflict do nothing;
  if not found then raise exception 'the win is being paid or taken back' using errcode = '40001'; end if;
  perform play.settle_round(v.round, 0, 0, p_amount, (v_closed_at is not null)::int, p_closes, p_now);
  if v_balance is null then return play.answer_of('RS_OK', p_brand, p_member, p_currency, true); end if;
  return ('RS_OK', p_currency, v_balance, true)::play.answer;
end $$;
