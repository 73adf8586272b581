-- Money calls that arrive together, in one transaction. A statement costs about as much as the work it does, and a
-- commit more than either: of a group both are paid once. Only what is plain is done in a group: a call that would
-- be accepted, that nothing else stands in the way of. Whatever is not is left untouched, and the caller makes it
-- alone, by the function that knows every case. A group does all that it answers for, or raises and does nothing.
--
-- Planning a statement costs more than running it for a few rows: a group's statements keep one plan, which goes by
-- indexes from each item to what it names.
--
-- A group waits for nobody's lock for long: those in it who could go on would wait along. It takes its locks in the
-- one order of all money calls: rounds, keys, then accounts by ascending id.

-- One transfer between a member's cash and a D account; a positive amount is the member's. `no` is the caller's.
create type ledger.member_move as (
  no int, scope text, key text, hash bytea, wallet uuid, house bigint, amount bigint, ref jsonb
);

-- Many such transfers, each of another wallet that owes nothing. 40001 unless every one of them can be made.
-- `balance` is what the wallet can spend afterwards, cash and bonus.
create function ledger.move_members(p_code smallint, p_moves ledger.member_move[])
returns table (no int, transfer_id bigint, balance bigint)
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set join_collapse_limit = 1 set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  v_ids bigint[];
  v_done int;
begin
  if p_moves is null then return; end if;
  select array_agg(nextval('ledger.transfer_id')) into v_ids from generate_series(1, cardinality(p_moves));
  insert into ledger.idem (scope, key, request_hash, outcome, transfer_id)
    select m.scope, m.key, m.hash, 'T', m.id
    from unnest(p_moves, v_ids) m (no, scope, key, hash, wallet, house, amount, ref, id)
    order by m.scope, m.key
    on conflict do nothing;
  get diagnostics v_done = row_count;
  if v_done < cardinality(p_moves) then raise exception 'a key is in use' using errcode = '40001'; end if;
  perform 1 from ledger.account a
    where a.id = any (array(
      select w.cash_account from unnest(p_moves) m join ledger.wallet w on w.id = m.wallet))
    order by a.id for no key update;
  return query
    with moved as (
      update ledger.account a
        set posted = a.posted + m.amount, seq = a.seq + 1, version = a.version + 1, updated_at = now()
        from unnest(p_moves, v_ids) m (no, scope, key, hash, wallet, house, amount, ref, id)
        join ledger.wallet w on w.id = m.wallet
        join ledger.account h on h.id = m.house
        join ledger.account b on b.id = w.bonus_account
        -- A debt only changes under the lock on the cash account.
        join ledger.account d on d.id = w.debt_account
        where a.id = w.cash_account and a.state = 'active' and d.posted = 0
          and h.mode = 'D' and h.state = 'active' and h.brand_id = a.brand_id and h.currency = a.currency
          and m.amount <> 0 and m.amount between -100000000000000000 and 100000000000000000
          and (m.amount > 0 or a.posted - a.held + m.amount >= a.floor_amount)
          and exists (select from ledger.transfer_code k where k.code = p_code)
        returning m.no, m.id, m.house, m.amount, m.ref, a.id as account, a.brand_id, a.currency, a.seq,
          a.posted, a.posted - a.held + b.posted - b.held as balance),
    transfers as (
      insert into ledger.transfer (id, brand_id, code, debit_id, credit_id, currency, amount, ref)
        select x.id, x.brand_id, p_code, case when x.amount < 0 then x.account else x.house end,
          case when x.amount < 0 then x.house else x.account end, x.currency, abs(x.amount), x.ref
        from moved x),
    postings as (
      insert into ledger.posting (account_id, seq, transfer_id, amount, balance_after)
        select p.account, p.seq, x.id, p.amount, p.after
        from moved x
        cross join lateral (values (x.account, x.seq, x.amount, x.posted), (x.house, x.id, -x.amount, null))
          p (account, seq, amount, after)),
    deltas as (
      insert into ledger.house_delta (account_id, transfer_id, amount)
        select x.house, x.id, -x.amount from moved x)
    select x.no, x.id, x.balance from moved x;
  get diagnostics v_done = row_count;
  if v_done < cardinality(p_moves) then
    raise exception 'one of the group is not plain' using errcode = '40001';
  end if;
end $$;

-- ledger.post_batch for money actions that happen to come together, which wait for nobody's lock for long.
create function ledger.post_group(p_items jsonb)
returns table (item int, transfer_id bigint, replay boolean, fault text)
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan set lock_timeout = '50ms' as $$
begin
  return query select * from ledger.post_batch(p_items);
end $$;

-- The round of a transaction is proven by reconcile, as the rest of what hot tables refer to.
alter table play.transaction drop constraint transaction_round_id_fkey;

create type play.round_change as (round uuid, bets int, staked bigint, paid bigint, late int, closes boolean, at timestamptz);

-- Counts changes of rounds, one each, which the caller has locked or just made.
create function play.settle_rounds(p_changes play.round_change[]) returns void language plpgsql as $$
begin
  update play.round x
    set bets = n.bets, staked = n.staked, paid = n.paid, late_wins = x.late_wins + n.late,
      status = n.status, closed_at = n.closed_at,
      valid_bet = play.valid_bet(x.game_id, n.status, n.staked, n.paid)
    from (
      select r.id, r.bets + c.bets as bets, r.staked + c.staked as staked, r.paid + c.paid as paid, c.late,
        case when c.closes and r.closed_at is null then c.at else r.closed_at end as closed_at,
        case
          when r.bets + c.bets = 0 and r.paid + c.paid = 0 then 'void'
          when c.closes or r.closed_at is not null then 'closed'
          else 'open' end as status
      from unnest(p_changes) c join play.round r on r.id = c.round) n
    where x.id = n.id;
end $$;

create or replace function play.settle_round(
  p_round uuid, p_bets int, p_staked bigint, p_paid bigint, p_late int, p_closes boolean, p_now timestamptz
) returns void language plpgsql as $$
begin
  perform play.settle_rounds(
    array[(p_round, p_bets, p_staked, p_paid, p_late, p_closes, p_now)::play.round_change]);
end $$;

-- As it was, but for a repeat that meets the round it closed itself.
-- A stake. p_round_id is the id of the round, should it be new; p_maintenance closes brand or vendor to new bets.
-- Raises LG402 (too little money), LG423, LG424 (the member owes) and PY001.
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

  -- The round may be there under its reference, or under its id as well where this very call is made twice at once.
  insert into play.round as r
      (id, brand_id, member_id, vendor_id, game_id, reference, currency, status, bets, staked, valid_bet,
       opened_at, closed_at)
    values (p_round_id, p_brand, p_member, p_vendor, v.game, p_round, p_currency,
      case when p_closes then 'closed' else 'open' end, 1, p_amount,
      case when p_closes then p_amount else 0 end, p_now, case when p_closes then p_now end)
    on conflict do nothing
    returning r.id into v_round;
  if not found then
    select r.id into v_round from play.round r
      where r.vendor_id = p_vendor and r.member_id = p_member and r.game_id = v.game
        and r.currency = p_currency and r.reference = p_round and r.closed_at is null
      for no key update;
    if not found then
      -- Whoever closed the round may have been this very bet, which came twice at the same moment.
      return play.answer_of(coalesce(play.known(p_vendor, p_uuid, 'bet', p_hash), 'RS_ERROR_UNKNOWN'),
        p_brand, p_member, p_currency);
    end if;
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

-- A bet that opens its round, of a member without limits or exclusions, who can pay it.
create type play.plain_bet as (
  no int, brand uuid, vendor uuid, member uuid, uuid text, hash bytea, round_id uuid, closes boolean,
  currency text, amount bigint, is_free boolean, details jsonb, at timestamptz,
  session uuid, sign_in uuid, wallet uuid, house bigint, is_old boolean, is_touch_due boolean
);

-- Places those bets of a group that are plain, each of another member, and answers for them; the others it leaves
-- to play.bet. Items: {no, brand, vendor, member, token_hash (hex), uuid, hash (hex), game, round, round_id,
-- closes, currency, amount, is_free, details (text), maintenance, now}. Any error: nothing was done.
create function play.bets(p_items jsonb) returns table (no int, currency text, balance bigint)
language plpgsql set lock_timeout = '50ms' set plan_cache_mode = force_generic_plan
  set join_collapse_limit = 1 set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  v_plain play.plain_bet[];
  v_done int;
begin
  with plain as materialized (
    select x.no, x.brand, x.vendor, x.member, x.uuid, decode(x.hash, 'hex') as hash, x.round_id, x.round, x.closes,
        x.currency, x.amount, x.is_free, x.details::jsonb as details, x.now as at, s.id as session, s.game_id as game,
        i.id as sign_in, w.id as wallet, h.id as house, s.active_at < x.now - interval '1 minute' as is_old,
        identity.is_touch_due(i, x.now) as is_touch_due
      from jsonb_to_recordset(p_items) x (no int, brand uuid, vendor uuid, member uuid, token_hash text, uuid text,
        hash text, game text, round text, round_id uuid, closes boolean, currency text, amount bigint,
        is_free boolean, details text, maintenance boolean, now timestamptz)
      join play.game_session s on s.token_hash = decode(x.token_hash, 'hex') and s.vendor_id = x.vendor
        and s.brand_id = x.brand and s.member_id = x.member and s.mode = 'real' and s.currency = x.currency
      join identity.account a on a.id = s.member_id and a.state = 'active'
      join identity.session i on i.id = s.identity_session_id
      join catalogue.game g on g.id = s.game_id and g.status = 'live'
      join ledger.wallet w on w.member_id = x.member and w.currency = x.currency and w.brand_id = x.brand
      join ledger.account c on c.id = w.cash_account and c.state = 'active'
        and c.posted - c.held - x.amount >= c.floor_amount
      join ledger.account d on d.id = w.debt_account and d.posted = 0
      join ledger.account h on h.brand_id = x.brand and h.owner_kind = 'vendor' and h.owner_id = x.vendor
        and h.kind = 'house' and h.currency = x.currency and h.state = 'active'
      where x.amount > 0 and not x.maintenance and play.session_fault(s, i, g, x.game, x.now) is null
        and not exists (select from play.transaction t where t.vendor_id = x.vendor and t.uuid = x.uuid)
        and not exists (select from limits.exclusion e where e.member_id = x.member)
        and not exists (select from limits.member_limit l where l.member_id = x.member)
      order by x.member),
  opened as (
    insert into play.round
        (id, brand_id, member_id, vendor_id, game_id, reference, currency, status, bets, staked, valid_bet,
         opened_at, closed_at)
      select p.round_id, p.brand, p.member, p.vendor, p.game, p.round, p.currency,
        case when p.closes then 'closed' else 'open' end, 1, p.amount,
        case when p.closes then p.amount else 0 end, p.at, case when p.closes then p.at end
      from plain p
      on conflict do nothing
      returning id)
  select array_agg((p.no, p.brand, p.vendor, p.member, p.uuid, p.hash, p.round_id, p.closes, p.currency, p.amount,
      p.is_free, p.details, p.at, p.session, p.sign_in, p.wallet, p.house, p.is_old, p.is_touch_due)::play.plain_bet)
    into v_plain
    from plain p join opened o on o.id = p.round_id;
  if v_plain is null then return; end if;

  return query
    with moved as materialized (
      select * from ledger.move_members(10::smallint, (
        select array_agg((p.no, 'vendor:' || p.vendor, p.uuid, p.hash, p.wallet, p.house, -p.amount,
          jsonb_build_object('round', p.round_id))::ledger.member_move) from unnest(v_plain) p))),
    kept as (
      insert into play.transaction
          (vendor_id, uuid, kind, content_hash, brand_id, member_id, session_id, round_id, currency, amount, cash,
           transfer_id, is_free, closes_round, details, at)
        select p.vendor, p.uuid, 'bet', p.hash, p.brand, p.member, p.session, p.round_id, p.currency, p.amount,
          p.amount, m.transfer_id, p.is_free, p.closes, p.details, p.at
        from unnest(v_plain) p join moved m on m.no = p.no
        on conflict do nothing
        returning uuid)
    select p.no, p.currency, m.balance
      from unnest(v_plain) p join moved m on m.no = p.no
      where (select count(*) from kept) = cardinality(v_plain);
  get diagnostics v_done = row_count;
  if v_done < cardinality(v_plain) then
    raise exception 'one of the group is being made or taken back' using errcode = '40001';
  end if;
  update play.game_session s set active_at = p.at from unnest(v_plain) p where s.id = p.session and p.is_old;
  perform identity.touch_session(p.sign_in, p.at) from unnest(v_plain) p where p.is_touch_due;
end $$;

-- A win, or a loss (0), of a bet that stands, of a member without limits who owes nothing.
create type play.plain_win as (
  no int, brand uuid, vendor uuid, member uuid, uuid text, hash bytea, round uuid, closes boolean,
  currency text, amount bigint, is_free boolean, reference text, details jsonb, at timestamptz,
  wallet uuid, house bigint
);

-- Pays those wins of a group that are plain, each of another member, and answers for them; the others it leaves
-- to play.win. Items: {no, brand, vendor, member, uuid, hash (hex), game, round, closes, currency, amount, is_free,
-- reference, details (text), now}. Any error: nothing was done.
create function play.wins(p_items jsonb) returns table (no int, currency text, balance bigint)
language plpgsql set lock_timeout = '50ms' set plan_cache_mode = force_generic_plan
  set join_collapse_limit = 1 set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  v_plain play.plain_win[];
  v_changes play.round_change[];
  v_done int;
begin
  select array_agg((x.no, x.brand, x.vendor, x.member, x.uuid, decode(x.hash, 'hex'), r.id, x.closes, x.currency,
      x.amount, x.is_free, x.reference, x.details::jsonb, x.now, w.id, h.id)::play.plain_win)
    into v_plain
    from jsonb_to_recordset(p_items) x (no int, brand uuid, vendor uuid, member uuid, uuid text, hash text,
      game text, round text, closes boolean, currency text, amount bigint, is_free boolean, reference text,
      details text, now timestamptz)
    join play.transaction b on b.vendor_id = x.vendor and b.uuid = x.reference and b.brand_id = x.brand
      and b.member_id = x.member and b.kind = 'bet' and b.status = 'accepted' and b.currency = x.currency
    join play.round r on r.id = b.round_id and r.reference = x.round
    join catalogue.game g on g.id = r.game_id and g.vendor_game_code = x.game
    join ledger.wallet w on w.member_id = x.member and w.currency = x.currency and w.brand_id = x.brand
    join ledger.account c on c.id = w.cash_account and c.state = 'active'
    join ledger.account d on d.id = w.debt_account and d.posted = 0
    join ledger.account h on h.brand_id = x.brand and h.owner_kind = 'vendor' and h.owner_id = x.vendor
      and h.kind = 'house' and h.currency = x.currency and h.state = 'active'
    where x.amount >= 0
      and not exists (select from play.transaction t where t.vendor_id = x.vendor and t.uuid = x.uuid)
      and not exists (select from limits.member_limit l where l.member_id = x.member);
  if v_plain is null then return; end if;

  perform 1 from play.round r
    where r.id = any (array(select p.round from unnest(v_plain) p)) order by r.id for no key update;
  -- A bet that was read before the lock may have been taken back meanwhile.
  select array_agg((r.id, 0, 0, p.amount, (r.closed_at is not null)::int, p.closes, p.at)::play.round_change)
    into v_changes
    from unnest(v_plain) p
    join play.round r on r.id = p.round
    join play.transaction b on b.vendor_id = p.vendor and b.uuid = p.reference and b.status = 'accepted';
  if cardinality(v_changes) is distinct from cardinality(v_plain)
     or (select count(distinct p.member) from unnest(v_plain) p) < cardinality(v_plain) then
    raise exception 'one of the group is not plain' using errcode = '40001';
  end if;

  return query
    with moved as materialized (
      select * from ledger.move_members(11::smallint, (
        select array_agg((p.no, 'vendor:' || p.vendor, p.uuid, p.hash, p.wallet, p.house, p.amount,
          jsonb_build_object('round', p.round))::ledger.member_move) from unnest(v_plain) p where p.amount > 0))),
    kept as (
      insert into play.transaction
          (vendor_id, uuid, kind, content_hash, brand_id, member_id, round_id, currency, amount, cash, transfer_id,
           reference, is_free, is_late, closes_round, details, at)
        select p.vendor, p.uuid, 'win', p.hash, p.brand, p.member, p.round, p.currency, p.amount, p.amount,
          m.transfer_id, p.reference, p.is_free, c.late > 0, p.closes, p.details, p.at
        from unnest(v_plain) p
        join unnest(v_changes) c on c.round = p.round
        left join moved m on m.no = p.no
        on conflict do nothing
        returning uuid)
    select p.no, p.currency, coalesce(m.balance, c.posted - c.held + b.posted - b.held)
      from unnest(v_plain) p
      join ledger.wallet w on w.id = p.wallet
      join ledger.account c on c.id = w.cash_account
      join ledger.account b on b.id = w.bonus_account
      left join moved m on m.no = p.no
      where (select count(*) from kept) = cardinality(v_plain);
  get diagnostics v_done = row_count;
  if v_done < cardinality(v_plain) then
    raise exception 'one of the group is being made or taken back' using errcode = '40001';
  end if;
  perform play.settle_rounds(v_changes);
end $$;
