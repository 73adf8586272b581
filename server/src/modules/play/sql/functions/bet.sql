-- Places a bet. p_round_id is the id of the round, if it is new; p_maintenance: brand or vendor accept no new bets. Raises
-- LG402 (insufficient funds), LG423 (frozen), LG424 (the member has a debt) and PY001. The stake takes cash first, then the
-- open bonus, which refuses a stake above its maximum. A part of a stake in a game of the jackpot pool goes into the pool.
-- A free bet may name an award of free spins, of which it uses one. It is new play, so that it is refused while a reality
-- check is overdue; a vendor's own free bets are the rest of a feature that was paid for.
create or replace function play.bet(
  p_brand uuid, p_vendor uuid, p_member uuid, p_token_hash bytea, p_uuid text, p_hash bytea, p_game text,
  p_round text, p_round_id uuid, p_closes boolean, p_currency text, p_amount bigint, p_is_free boolean,
  p_details jsonb, p_maintenance boolean, p_now timestamptz
) returns play.wallet_response language plpgsql as $$
declare
  v record;
  v_round uuid;
  v_allowed text;
  v_post record;
  v_transfer bigint;
  v_bonus bigint := 0;
  v_bonus_transfer bigint;
  v_bonus_id uuid;
  v_balance bigint;
  v_pool jackpot.pool;
  v_vendor_account bigint;
begin
  select
      case
        when t.uuid is not null then play.duplicate_status(p_vendor, p_uuid, 'bet', p_hash)
        -- Disabling an account ends its sessions: the status names the cause, not the ended session.
        when a.state <> 'active' then 'RS_ERROR_USER_DISABLED'
        else coalesce(play.session_status(s, i, g, p_game, p_now), case
          when w.id is null or s.currency <> p_currency then 'RS_ERROR_WRONG_CURRENCY'
          when p_maintenance or g.status <> 'active' then 'RS_ERROR_UNKNOWN' end) end as status,
      s.id as session, s.game_id as game, s.identity_session_id as sign_in, w.id as wallet, h.id as vendor_account,
      g.jackpot_share,
      s.active_at < p_now - interval '1 minute' as is_game_activity_due, identity.is_session_activity_due(i, p_now) as is_sign_in_activity_due
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
  if v.status is not null then return play.response_of(v.status, p_brand, p_member, p_currency); end if;

  -- The round may exist by its reference, or by its id when this call is executed twice concurrently.
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
      -- The round may have been closed by this same bet, received twice concurrently.
      return play.response_of(coalesce(play.duplicate_status(p_vendor, p_uuid, 'bet', p_hash), 'RS_ERROR_UNKNOWN'),
        p_brand, p_member, p_currency);
    end if;
    perform play.apply_round_change(v_round, 1, p_amount, 0, 0, p_closes, p_now);
  end if;

  v_allowed := limits.reserve_stake(p_member, p_currency, p_amount, p_now);
  if v_allowed = 'excluded' then perform play.refuse('RS_ERROR_USER_DISABLED'); end if;
  if v_allowed <> 'ok' then perform play.refuse('RS_ERROR_LIMIT_REACHED'); end if;
  if p_amount > 0 then
    if v.jackpot_share is not null then v_pool := jackpot.open_pool(p_brand, p_currency); end if;
    v_vendor_account := coalesce(v.vendor_account, ledger.vendor_account(p_brand, p_vendor, p_currency));
    v_post := bonuses.debit_stake('vendor:' || p_vendor, p_uuid, p_hash, v.wallet, v_vendor_account, p_amount,
      jsonb_build_object('round', v_round), p_now);
    if v_post.is_above_maximum then perform play.refuse('RS_ERROR_LIMIT_REACHED'); end if;
    if v_post.replay then raise exception 'the bet is being placed' using errcode = '40001'; end if;
    v_transfer := v_post.transfer_id;
    v_balance := v_post.balance;
    v_bonus := v_post.bonus;
    v_bonus_transfer := v_post.bonus_transfer_id;
    v_bonus_id := v_post.bonus_id;
    if v_bonus > 0 then
      update play.round r set bonus_staked = r.bonus_staked + v_bonus where r.id = v_round;
    end if;
    if v_pool.account_id is not null then
      perform jackpot.contribute(v_pool, v_transfer, v_vendor_account,
        jackpot.contribution_of(p_amount, v.jackpot_share), v_round);
    end if;
  elsif exists (select from ledger.wallet w join ledger.account d on d.id = w.debt_account
      where w.id = v.wallet and d.posted < 0) then
    perform play.refuse('RS_ERROR_NOT_ENOUGH_MONEY');
  elsif p_is_free then
    if not free_spins.use(p_brand, p_vendor, p_member, v.game, p_currency, p_details ->> 'reward_uuid', p_uuid, v_round,
        p_now) then
      perform play.refuse('RS_ERROR_NOT_ENOUGH_MONEY');
    end if;
    if (select limits.is_check_overdue(m, p_now) from limits.member m where m.member_id = p_member)
        and exists (select from free_spins.spin s where s.vendor_id = p_vendor and s.bet_uuid = p_uuid) then
      perform play.refuse('RS_ERROR_LIMIT_REACHED');
    end if;
  end if;
  insert into play.transaction
      (vendor_id, uuid, kind, content_hash, brand_id, member_id, session_id, round_id, currency, amount, cash,
       bonus, transfer_id, bonus_transfer_id, bonus_id, is_free, closes_round, details, at)
    values (p_vendor, p_uuid, 'bet', p_hash, p_brand, p_member, v.session, v_round, p_currency, p_amount,
      p_amount - v_bonus, v_bonus, v_transfer, v_bonus_transfer, v_bonus_id, p_is_free, p_closes, p_details, p_now)
    on conflict do nothing;
  if not found then raise exception 'the bet is being placed or reversed' using errcode = '40001'; end if;
  if v.is_game_activity_due then
    update play.game_session s set active_at = p_now where s.id = v.session;
  end if;
  if v.is_sign_in_activity_due then perform identity.record_session_activity(v.sign_in, p_now); end if;
  if v_balance is null then return play.response_of('RS_OK', p_brand, p_member, p_currency, true); end if;
  return ('RS_OK', p_currency, v_balance, true)::play.wallet_response;
end $$;
