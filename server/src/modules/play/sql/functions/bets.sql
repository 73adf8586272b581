-- Places the eligible bets of a group, each of another member, and returns them; the others are left to play.bet, as
-- are those of members whose reality check is overdue, whom play.bet refuses, stakes above the maximum of an open bonus, and
-- the first ones of a jackpot pool, which play.bet opens. A stake takes cash first, then the open bonus. Items: {no, brand, vendor, member, token_hash (hex), uuid, hash (hex), game, round, round_id, closes,
-- currency, amount, is_free, details (text), maintenance, now}. An error has no effect.
create or replace function play.bets(p_items jsonb) returns table (no int, currency text, balance bigint)
language plpgsql set lock_timeout = '50ms' set plan_cache_mode = force_generic_plan
  set join_collapse_limit = 1 set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  v_eligible play.batch_bet[];
  v_done int;
begin
  with eligible as materialized (
    select x.no, x.brand, x.vendor, x.member, x.uuid, decode(x.hash, 'hex') as hash, x.round_id, x.round, x.closes,
        x.currency, x.amount, x.is_free, x.details::jsonb as details, x.now as at, s.id as session, s.game_id as game,
        i.id as sign_in, w.id as wallet, h.id as vendor_account, s.active_at < x.now - interval '1 minute' as is_game_activity_due,
        identity.is_session_activity_due(i, x.now) as is_sign_in_activity_due, limits.is_play_activity_due(m, x.now) as is_play_activity_due,
        g.jackpot_share, greatest(x.amount - greatest(c.posted - c.held, 0), 0) as bonus, n.id as bonus_id
      from jsonb_to_recordset(p_items) x (no int, brand uuid, vendor uuid, member uuid, token_hash text, uuid text,
        hash text, game text, round text, round_id uuid, closes boolean, currency text, amount bigint,
        is_free boolean, details text, maintenance boolean, now timestamptz)
      join play.game_session s on s.token_hash = decode(x.token_hash, 'hex') and s.vendor_id = x.vendor
        and s.brand_id = x.brand and s.member_id = x.member and s.mode = 'real' and s.currency = x.currency
      join identity.account a on a.id = s.member_id and a.state = 'active'
      join identity.session i on i.id = s.identity_session_id
      join catalogue.game g on g.id = s.game_id and g.status = 'active'
      join ledger.wallet w on w.member_id = x.member and w.currency = x.currency and w.brand_id = x.brand
      join ledger.account c on c.id = w.cash_account and c.state = 'active'
      left join bonuses.bonus n on n.member_id = x.member and n.state = 'OPEN' and n.wallet_id = w.id
        and n.expires_at > x.now
      join ledger.account d on d.id = w.debt_account and d.posted = 0
      join ledger.account h on h.brand_id = x.brand and h.owner_kind = 'vendor' and h.owner_id = x.vendor
        and h.kind = 'house' and h.currency = x.currency and h.state = 'active'
      left join limits.member m on m.member_id = x.member
      where x.amount > 0 and (n.id is null and c.posted - c.held - x.amount >= c.floor_amount
          or x.amount <= coalesce(n.max_bet, x.amount) and exists (
            select from ledger.account b where b.id = w.bonus_account and n.id is not null
              and b.posted - b.held + greatest(c.posted - c.held, 0) >= x.amount))
        and not x.maintenance and play.session_status(s, i, g, x.game, x.now) is null
        and not exists (select from play.transaction t where t.vendor_id = x.vendor and t.uuid = x.uuid)
        and not exists (select from limits.exclusion e where e.member_id = x.member)
        and not exists (select from limits.member_limit l where l.member_id = x.member)
        and not exists (select from limits.brand_limit b where b.brand_id = x.brand)
        and limits.is_check_overdue(m, x.now) is not true
        and (g.jackpot_share is null or exists (
          select from jackpot.pool o where o.brand_id = x.brand and o.currency = x.currency))
      order by x.member),
  opened as (
    insert into play.round
        (id, brand_id, member_id, vendor_id, game_id, reference, currency, status, bets, staked, bonus_staked,
         valid_bet, opened_at, closed_at)
      select p.round_id, p.brand, p.member, p.vendor, p.game, p.round, p.currency,
        case when p.closes then 'closed' else 'open' end, 1, p.amount, p.bonus,
        case when p.closes then p.amount else 0 end, p.at, case when p.closes then p.at end
      from eligible p
      on conflict do nothing
      returning id)
  select array_agg((p.no, p.brand, p.vendor, p.member, p.uuid, p.hash, p.round_id, p.closes, p.currency, p.amount,
      p.is_free, p.details, p.at, p.session, p.sign_in, p.wallet, p.vendor_account, p.is_game_activity_due, p.is_sign_in_activity_due,
      p.is_play_activity_due, p.jackpot_share, p.bonus, p.bonus_id)::play.batch_bet)
    into v_eligible
    from eligible p join opened o on o.id = p.round_id;
  if v_eligible is null then return; end if;

  return query
    with posted as materialized (
      select * from ledger.post_member_transfers(10::smallint, (
        select array_agg((p.no, 'vendor:' || p.vendor, p.uuid, p.hash, p.wallet, p.vendor_account, -p.amount,
          jsonb_build_object('round', p.round_id), -p.bonus)::ledger.member_transfer_item) from unnest(v_eligible) p))),
    inserted as (
      insert into play.transaction
          (vendor_id, uuid, kind, content_hash, brand_id, member_id, session_id, round_id, currency, amount, cash,
           bonus, transfer_id, bonus_transfer_id, bonus_id, is_free, closes_round, details, at)
        select p.vendor, p.uuid, 'bet', p.hash, p.brand, p.member, p.session, p.round_id, p.currency, p.amount,
          p.amount - p.bonus, p.bonus, m.transfer_id, m.bonus_transfer_id, case when p.bonus > 0 then p.bonus_id end,
          p.is_free, p.closes, p.details, p.at
        from unnest(v_eligible) p join posted m on m.no = p.no
        on conflict do nothing
        returning uuid)
    select p.no, p.currency, m.balance
      from unnest(v_eligible) p join posted m on m.no = p.no
      where (select count(*) from inserted) = cardinality(v_eligible);
  get diagnostics v_done = row_count;
  if v_done < cardinality(v_eligible) then
    raise exception 'one of the group is being made or reversed' using errcode = '40001';
  end if;
  -- The accounts are locked now: a bonus that is open stays open until the bets are made.
  if exists (
    select from unnest(v_eligible) p
    where p.bonus > 0 and not exists (
      select from bonuses.bonus n
      join ledger.wallet w on w.id = n.wallet_id
      join ledger.account c on c.id = w.cash_account and c.posted - c.held <= 0
      where n.id = p.bonus_id and n.state = 'OPEN')
  ) then
    raise exception 'one of the bonuses has changed' using errcode = '40001';
  end if;
  if exists (select from unnest(v_eligible) p where p.jackpot_share is not null) then
    perform jackpot.contribute_group(jsonb_agg(jsonb_build_object('transfer', t.transfer_id,
        'vendor_account', p.vendor_account, 'amount', jackpot.contribution_of(p.amount, p.jackpot_share),
        'round', p.round_id, 'brand', p.brand, 'currency', p.currency)))
      from unnest(v_eligible) p
      join play.transaction t on t.vendor_id = p.vendor and t.uuid = p.uuid
      where jackpot.contribution_of(p.amount, p.jackpot_share) > 0;
  end if;
  update play.game_session s set active_at = p.at from unnest(v_eligible) p where s.id = p.session and p.is_game_activity_due;
  perform identity.record_session_activity(p.sign_in, p.at) from unnest(v_eligible) p where p.is_sign_in_activity_due;
  perform limits.record_play_activity(p.member, p.at) from unnest(v_eligible) p where p.is_play_activity_due;
end $$;
