-- Playing: launched games, rounds, and every bet, win and rollback that a vendor sent. Amounts are minor
-- units. play.bet, play.win and play.rollback are one money action each; they answer a status of the vendor
-- wallet and leave nothing behind unless it is RS_OK. Refusals found after something was written are raised:
-- PY001 with the status as DETAIL, and those of the ledger.
--
-- Locks are taken in one order: the round, the member's limits, then what the ledger takes. A transaction's
-- row comes last; two calls with one key meet there, and the second starts again (40001).
create schema play;

create table play.game_session (
  id uuid primary key,
  brand_id uuid not null,
  member_id uuid not null,
  vendor_id uuid not null references catalogue.vendor,
  game_id uuid not null references catalogue.game,
  currency text not null,
  token_hash bytea not null unique,
  mode text not null check (mode in ('real', 'demo')),
  -- The sign-in it was launched from, which it does not outlive. That session may be purged before it.
  identity_session_id uuid not null,
  created_at timestamptz not null,
  active_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
) with (fillfactor = 80);
create index game_session_member on play.game_session (member_id, created_at desc);

create table play.round (
  id uuid primary key,
  brand_id uuid not null,
  member_id uuid not null,
  vendor_id uuid not null,
  game_id uuid not null,
  -- The vendor's own name of the round.
  reference text not null,
  currency text not null,
  -- void: every bet was taken back and nothing was paid.
  status text not null default 'open' check (status in ('open', 'closed', 'void')),
  -- Bets that stand, and their sum.
  bets int not null default 0 check (bets >= 0),
  staked bigint not null default 0 check (staked >= 0),
  paid bigint not null default 0 check (paid >= 0),
  -- What of the stake counts as turnover; known once the round is closed.
  valid_bet bigint not null default 0 check (valid_bet between 0 and staked),
  late_wins int not null default 0,
  opened_at timestamptz not null,
  closed_at timestamptz,
  unique (vendor_id, member_id, game_id, currency, reference)
) with (fillfactor = 70);
create index round_record on play.round (member_id, opened_at desc, id desc);

-- A tombstone stands where a bet or win was taken back before it arrived.
create table play.transaction (
  vendor_id uuid not null,
  uuid text not null,
  kind text not null check (kind in ('bet', 'win', 'rollback', 'tombstone')),
  -- Of what makes a repeat the same: kind, user, game, round, currency, amount, reference.
  content_hash bytea not null,
  brand_id uuid not null,
  member_id uuid not null,
  session_id uuid,
  round_id uuid references play.round,
  currency text not null,
  -- Stake, win, or what was given back; 0 where no money moved.
  amount bigint not null default 0 check (amount >= 0),
  cash bigint not null default 0,
  bonus bigint not null default 0,
  -- The part of a win's rollback that the balance did not cover.
  debt bigint not null default 0,
  transfer_id bigint,
  reference text,
  status text not null default 'accepted' check (status in ('accepted', 'rolled_back')),
  is_free boolean not null default false,
  -- A win that came after its round was closed.
  is_late boolean not null default false,
  closes_round boolean not null default false,
  -- What else the vendor told: reward_uuid, supplier_user, bet, meta, jackpot_win.
  details jsonb,
  at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (vendor_id, uuid),
  constraint transaction_legs check (cash + bonus = amount),
  constraint transaction_moved check ((transfer_id is null) = (amount = 0))
) with (fillfactor = 90);
create index transaction_round on play.transaction (round_id);

create type play.answer as (
  status text,
  currency text,
  -- What can be spent, after the call.
  balance bigint,
  -- Whether money moved or a round changed.
  changed boolean
);

create function play.refuse(p_status text) returns void language plpgsql as $$
begin
  raise exception 'refused: %', p_status using errcode = 'PY001', detail = p_status;
end $$;

-- The small functions below are PL/pgSQL because that keeps their plans from call to call.

-- An answer with the member's balance in a currency; without one when there is no such wallet.
create function play.answer_of(
  p_status text, p_brand uuid, p_member uuid, p_currency text, p_changed boolean default false
) returns play.answer language plpgsql as $$
declare
  v play.answer;
begin
  select p_status, w.currency, c.posted - c.held + b.posted - b.held, p_changed into v
    from ledger.wallet w
    join ledger.account c on c.id = w.cash_account
    join ledger.account b on b.id = w.bonus_account
    where w.member_id = p_member and w.brand_id = p_brand
      and case when p_currency is null then w.is_active else w.currency = p_currency end;
  if not found then v := (p_status, null, null, p_changed); end if;
  return v;
end $$;

-- The status of a transaction that came before; null when it is new.
create function play.known(p_vendor uuid, p_uuid text, p_kind text, p_hash bytea) returns text
language plpgsql as $$
begin
  return (select case
    when t.kind = 'tombstone' and p_kind <> 'rollback' then 'RS_ERROR_TRANSACTION_ROLLED_BACK'
    when t.kind <> p_kind or t.content_hash <> p_hash then 'RS_ERROR_DUPLICATE_TRANSACTION'
    when t.status = 'rolled_back' then 'RS_ERROR_TRANSACTION_ROLLED_BACK'
    else 'RS_OK' end
  from play.transaction t where t.vendor_id = p_vendor and t.uuid = p_uuid);
end $$;

-- The session of a token, for the member and vendor it was made for; a row of nulls when there is none.
create function play.session_of(p_brand uuid, p_vendor uuid, p_member uuid, p_token_hash bytea)
returns play.game_session language plpgsql stable as $$
declare
  v play.game_session;
begin
  select s.* into v from play.game_session s
    where s.token_hash = p_token_hash and s.vendor_id = p_vendor and s.brand_id = p_brand
      and s.member_id = p_member and s.mode = 'real';
  return v;
end $$;

-- What is wrong with a session at p_now; null when it may be used. An idle one dies after four hours, and
-- all end with the sign-in they were launched from.
create function play.token_fault(p_session play.game_session, p_game text, p_now timestamptz) returns text
language plpgsql stable as $$
begin
  return case
    when p_session.id is null then 'RS_ERROR_INVALID_TOKEN'
    when p_session.ended_at is not null or p_session.expires_at <= p_now
      or p_session.active_at <= p_now - interval '4 hours'
      or not identity.session_may_bet(p_session.identity_session_id, p_now) then 'RS_ERROR_TOKEN_EXPIRED'
    when not exists (select from catalogue.game g
      where g.id = p_session.game_id and g.vendor_game_code = p_game) then 'RS_ERROR_INVALID_GAME' end;
end $$;

-- Turnover of a settled round: nothing where the stake came back (void, push, tie). At games of chance
-- against a pay table a win that happens to equal the stake is a win.
create function play.valid_bet(p_game uuid, p_status text, p_staked bigint, p_paid bigint) returns bigint
language plpgsql stable as $$
begin
  return case
    when p_status <> 'closed' then 0
    when p_paid = p_staked and exists (select from catalogue.game g where g.id = p_game
      and g.game_type not in ('RNG', 'FISH', 'LOTT', 'ELOTT')) then 0
    else p_staked end;
end $$;

-- Counts a change of a round, which the caller has locked or just made.
create function play.settle_round(
  p_round uuid, p_bets int, p_staked bigint, p_paid bigint, p_late int, p_closes boolean, p_now timestamptz
) returns void language plpgsql as $$
declare
  r play.round;
begin
  select * into r from play.round x where x.id = p_round;
  r.bets := r.bets + p_bets;
  r.staked := r.staked + p_staked;
  r.paid := r.paid + p_paid;
  if p_closes and r.closed_at is null then r.closed_at := p_now; end if;
  r.status := case
    when r.bets = 0 and r.paid = 0 then 'void'
    when r.closed_at is not null then 'closed'
    else 'open' end;
  update play.round x
    set bets = r.bets, staked = r.staked, paid = r.paid, late_wins = x.late_wins + p_late,
      status = r.status, closed_at = r.closed_at,
      valid_bet = play.valid_bet(r.game_id, r.status, r.staked, r.paid)
    where x.id = p_round;
end $$;

-- A stake. p_round_id is the id of the round, should it be new; p_maintenance closes brand or vendor to new
-- bets. Raises LG402 (too little money), LG423,
-- LG424 (the member owes) and PY001.
create function play.bet(
  p_brand uuid, p_vendor uuid, p_member uuid, p_token_hash bytea, p_uuid text, p_hash bytea, p_game text,
  p_round text, p_round_id uuid, p_closes boolean, p_currency text, p_amount bigint, p_is_free boolean,
  p_details jsonb, p_maintenance boolean, p_now timestamptz
) returns play.answer language plpgsql as $$
declare
  v_status text := play.known(p_vendor, p_uuid, 'bet', p_hash);
  v_session play.game_session;
  v_wallet uuid;
  v_round uuid;
  v_post record;
  v_transfer bigint;
begin
  if v_status is null then
    v_session := play.session_of(p_brand, p_vendor, p_member, p_token_hash);
    -- Disabling an account ends its sessions: what is told is that, not what came of it.
    v_status := case
      when exists (select from identity.account a where a.id = v_session.member_id and a.state <> 'active')
        then 'RS_ERROR_USER_DISABLED'
      else play.token_fault(v_session, p_game, p_now) end;
  end if;
  if v_status is null then
    select w.id into v_wallet from ledger.wallet w
      where w.member_id = p_member and w.currency = p_currency and w.brand_id = p_brand;
    select case
        when v_wallet is null or v_session.currency <> p_currency then 'RS_ERROR_WRONG_CURRENCY'
        when p_maintenance or g.status <> 'live' then 'RS_ERROR_UNKNOWN' end
      into v_status
      from catalogue.game g where g.id = v_session.game_id;
  end if;
  if v_status is not null then return play.answer_of(v_status, p_brand, p_member, p_currency); end if;

  insert into play.round as r
      (id, brand_id, member_id, vendor_id, game_id, reference, currency, status, bets, staked, valid_bet,
       opened_at, closed_at)
    values (p_round_id, p_brand, p_member, p_vendor, v_session.game_id, p_round, p_currency,
      case when p_closes then 'closed' else 'open' end, 1, p_amount,
      case when p_closes then p_amount else 0 end, p_now, case when p_closes then p_now end)
    on conflict (vendor_id, member_id, game_id, currency, reference) do nothing
    returning r.id into v_round;
  if not found then
    select r.id into v_round from play.round r
      where r.vendor_id = p_vendor and r.member_id = p_member and r.game_id = v_session.game_id
        and r.currency = p_currency and r.reference = p_round and r.closed_at is null
      for no key update;
    if not found then return play.answer_of('RS_ERROR_UNKNOWN', p_brand, p_member, p_currency); end if;
    perform play.settle_round(v_round, 1, p_amount, 0, 0, p_closes, p_now);
  end if;

  v_status := limits.take(p_member, p_currency, p_amount, p_now);
  if v_status = 'excluded' then perform play.refuse('RS_ERROR_USER_DISABLED'); end if;
  if v_status <> 'ok' then perform play.refuse('RS_ERROR_LIMIT_REACHED'); end if;
  if p_amount > 0 then
    select * into v_post from ledger.debit_member('vendor:' || p_vendor, p_uuid, p_hash, 10::smallint, v_wallet,
      ledger.house_account(p_brand, p_vendor, p_currency), p_amount, jsonb_build_object('round', v_round));
    if v_post.replay then raise exception 'the bet is being placed' using errcode = '40001'; end if;
    v_transfer := v_post.transfer_id;
  elsif exists (select from ledger.wallet w join ledger.account d on d.id = w.debt_account
      where w.id = v_wallet and d.posted < 0) then
    perform play.refuse('RS_ERROR_NOT_ENOUGH_MONEY');
  end if;
  insert into play.transaction
      (vendor_id, uuid, kind, content_hash, brand_id, member_id, session_id, round_id, currency, amount, cash,
       transfer_id, is_free, closes_round, details, at)
    values (p_vendor, p_uuid, 'bet', p_hash, p_brand, p_member, v_session.id, v_round, p_currency, p_amount,
      p_amount, v_transfer, p_is_free, p_closes, p_details, p_now)
    on conflict do nothing;
  if not found then raise exception 'the bet is being placed or taken back' using errcode = '40001'; end if;
  if v_session.active_at < p_now - interval '1 minute' then
    update play.game_session s set active_at = p_now where s.id = v_session.id;
  end if;
  perform identity.touch_session(v_session.identity_session_id, p_now);
  return play.answer_of('RS_OK', p_brand, p_member, p_currency, true);
end $$;

-- A win of the bet p_reference; 0 is a loss. Neither token nor limits are asked.
create function play.win(
  p_brand uuid, p_vendor uuid, p_member uuid, p_uuid text, p_hash bytea, p_game text, p_round text,
  p_closes boolean, p_currency text, p_amount bigint, p_is_free boolean, p_reference text, p_details jsonb,
  p_now timestamptz
) returns play.answer language plpgsql as $$
declare
  v_status text := play.known(p_vendor, p_uuid, 'win', p_hash);
  v_bet play.transaction;
  v_closed_at timestamptz;
  v_wallet uuid;
  v_post record;
  v_transfer bigint;
begin
  if v_status is not null then return play.answer_of(v_status, p_brand, p_member, p_currency); end if;
  select t.* into v_bet from play.transaction t
    left join play.round r on r.id = t.round_id
    left join catalogue.game g on g.id = r.game_id
    where t.vendor_id = p_vendor and t.uuid = p_reference and t.brand_id = p_brand and t.member_id = p_member
      and (t.kind = 'tombstone' or t.kind = 'bet' and t.currency = p_currency
        and r.reference = p_round and g.vendor_game_code = p_game);
  if not found then
    return play.answer_of('RS_ERROR_TRANSACTION_DOES_NOT_EXIST', p_brand, p_member, p_currency);
  end if;
  if v_bet.kind = 'bet' then
    select r.closed_at into v_closed_at from play.round r where r.id = v_bet.round_id for no key update;
    select t.status into v_bet.status from play.transaction t
      where t.vendor_id = p_vendor and t.uuid = p_reference;
  end if;
  if v_bet.kind = 'tombstone' or v_bet.status = 'rolled_back' then
    return play.answer_of('RS_ERROR_TRANSACTION_ROLLED_BACK', p_brand, p_member, p_currency);
  end if;

  if p_amount > 0 then
    select w.id into v_wallet from ledger.wallet w
      where w.member_id = p_member and w.currency = p_currency and w.brand_id = p_brand;
    perform limits.give(p_member, p_currency, 0, p_amount, p_now);
    select * into v_post from ledger.credit_member('vendor:' || p_vendor, p_uuid, p_hash, 11::smallint,
      ledger.house_account(p_brand, p_vendor, p_currency), v_wallet, p_amount,
      jsonb_build_object('round', v_bet.round_id));
    if v_post.replay then raise exception 'the win is being paid' using errcode = '40001'; end if;
    v_transfer := v_post.transfer_id;
  end if;
  insert into play.transaction
      (vendor_id, uuid, kind, content_hash, brand_id, member_id, round_id, currency, amount, cash, transfer_id,
       reference, is_free, is_late, closes_round, details, at)
    values (p_vendor, p_uuid, 'win', p_hash, p_brand, p_member, v_bet.round_id, p_currency, p_amount, p_amount,
      v_transfer, p_reference, p_is_free, v_closed_at is not null, p_closes, p_details, p_now)
    on conflict do nothing;
  if not found then raise exception 'the win is being paid or taken back' using errcode = '40001'; end if;
  perform play.settle_round(v_bet.round_id, 0, 0, p_amount, (v_closed_at is not null)::int, p_closes, p_now);
  return play.answer_of('RS_OK', p_brand, p_member, p_currency, true);
end $$;

-- Takes a bet or a win back. What never came is given a tombstone, so that it cannot come any more.
-- Answers in the currency of what was taken back; of a tombstone, in that of the wallet active then.
create function play.rollback(
  p_brand uuid, p_vendor uuid, p_member uuid, p_uuid text, p_hash bytea, p_closes boolean, p_reference text,
  p_now timestamptz
) returns play.answer language plpgsql as $$
declare
  v_status text := play.known(p_vendor, p_uuid, 'rollback', p_hash);
  v_currency text;
  v_of play.transaction;
  v_scope text := 'vendor:' || p_vendor;
  v_post record;
  v_transfer bigint;
  v_amount bigint := 0;
  v_debt bigint := 0;
begin
  select t.currency into v_currency from play.transaction t
    where t.vendor_id = p_vendor and t.uuid = p_uuid and t.member_id = p_member and t.brand_id = p_brand;
  if not found then
    select w.currency into v_currency from ledger.wallet w
      where w.member_id = p_member and w.brand_id = p_brand and w.is_active;
    if not found then return ('RS_ERROR_UNKNOWN', null, null, false)::play.answer; end if;
  end if;
  if v_status is not null then return play.answer_of(v_status, p_brand, p_member, v_currency); end if;

  insert into play.transaction (vendor_id, uuid, kind, content_hash, brand_id, member_id, currency, at)
    values (p_vendor, p_reference, 'tombstone', '', p_brand, p_member, v_currency, p_now)
    on conflict do nothing;
  select * into v_of from play.transaction t where t.vendor_id = p_vendor and t.uuid = p_reference;
  if v_of.brand_id <> p_brand or v_of.member_id <> p_member or v_of.kind = 'rollback' then
    return play.answer_of('RS_ERROR_TRANSACTION_DOES_NOT_EXIST', p_brand, p_member, v_currency);
  end if;
  v_currency := v_of.currency;
  if v_of.kind in ('bet', 'win') then
    perform 1 from play.round r where r.id = v_of.round_id for no key update;
    select * into v_of from play.transaction t where t.vendor_id = p_vendor and t.uuid = p_reference;
    if v_of.status = 'accepted' then
      v_amount := v_of.amount;
      update play.transaction t set status = 'rolled_back' where t.vendor_id = p_vendor and t.uuid = p_reference;
      if v_of.kind = 'bet' then
        perform limits.give(p_member, v_currency, v_amount, 0, v_of.at);
        if v_amount > 0 then
          select * into v_post from ledger.give_back(v_scope, p_uuid, p_hash, 12::smallint, v_of.transfer_id, v_amount);
        end if;
        perform play.settle_round(v_of.round_id, -1, -v_amount, 0, 0, p_closes, p_now);
      else
        perform limits.give(p_member, v_currency, 0, -v_amount, v_of.at);
        if v_amount > 0 then
          select * into v_post from ledger.take_back(v_scope, p_uuid, p_hash, 13::smallint, v_of.transfer_id, v_amount);
          v_debt := v_post.debt;
        end if;
        perform play.settle_round(v_of.round_id, 0, 0, -v_amount, 0, p_closes, p_now);
      end if;
      if v_amount > 0 then
        if v_post.replay then raise exception 'it is being taken back' using errcode = '40001'; end if;
        v_transfer := v_post.transfer_id;
      end if;
    end if;
  end if;
  insert into play.transaction
      (vendor_id, uuid, kind, content_hash, brand_id, member_id, round_id, currency, amount, cash, debt,
       transfer_id, reference, closes_round, at)
    values (p_vendor, p_uuid, 'rollback', p_hash, p_brand, p_member, v_of.round_id, v_currency, v_amount,
      v_amount, v_debt, v_transfer, p_reference, p_closes, p_now)
    on conflict do nothing;
  if not found then raise exception 'it is being taken back' using errcode = '40001'; end if;
  return play.answer_of('RS_OK', p_brand, p_member, v_currency, v_amount > 0);
end $$;
