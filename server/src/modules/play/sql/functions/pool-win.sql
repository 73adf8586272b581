-- Pays the jackpot pool, as it stands, as a win of the bet p_reference, which stays open for the round's own win. The bet
-- is one of real money in a game of the pool, and a round wins once. As in play.win, neither token nor limits are checked.
create or replace function play.pool_win(
  p_brand uuid, p_vendor uuid, p_member uuid, p_uuid text, p_hash bytea, p_game text, p_round text, p_currency text,
  p_reference text, p_now timestamptz
) returns play.pool_win_response language plpgsql as $$
declare
  v record;
  v_status text;
  v_closed_at timestamptz;
  v_pool jackpot.pool;
  v_amount bigint;
  v_bonus bigint;
  v_post record;
  v_response play.wallet_response;
begin
  select b.kind, b.amount, b.bonus, b.bonus_id, b.round_id as round, r.game_id as game, g.jackpot_share, w.id as wallet
    into v
    from (values (1)) one
    left join (
        play.transaction b
        left join play.round r on r.id = b.round_id
        left join catalogue.game g on g.id = r.game_id)
      on b.vendor_id = p_vendor and b.uuid = p_reference and b.brand_id = p_brand and b.member_id = p_member
        and (b.kind = 'tombstone' or b.kind = 'bet' and b.currency = p_currency
          and r.reference = p_round and g.vendor_game_code = p_game)
    left join ledger.wallet w on w.member_id = p_member and w.currency = p_currency and w.brand_id = p_brand;
  perform 1 from play.round r where r.id = v.round for no key update;
  -- Read under the lock: the same win may have been paid, or the bet rolled back, concurrently.
  v_status := coalesce(play.duplicate_status(p_vendor, p_uuid, 'win', p_hash), case
    when v.kind is null or v.kind = 'bet' and v.amount = 0 then 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
    when v.kind = 'tombstone' or exists (
      select from play.transaction t
        where t.vendor_id = p_vendor and t.uuid = p_reference and t.status = 'rolled_back')
      then 'RS_ERROR_TRANSACTION_ROLLED_BACK'
    when v.jackpot_share is null then 'RS_ERROR_INVALID_GAME'
    when exists (select from jackpot.win j where j.round_id = v.round) then 'RS_ERROR_DUPLICATE_TRANSACTION' end);
  if v_status is null then
    -- The member's limits are locked before the pool is, as by a rollback.
    if limits.is_limited(p_member) then perform limits.lock_member(p_member); end if;
    v_pool := jackpot.lock_pool(p_brand, p_currency);
    if v_pool.account_id is null then v_status := 'RS_ERROR_WRONG_CURRENCY'; end if;
  end if;
  if v_status is not null then
    v_response := play.response_of(v_status, p_brand, p_member, p_currency);
    select t.amount into v_amount from play.transaction t
      where v_status = 'RS_OK' and t.vendor_id = p_vendor and t.uuid = p_uuid;
    return (v_status, v_response.currency, v_response.balance, false, v_amount)::play.pool_win_response;
  end if;

  v_amount := ledger.posted_balance(v_pool.account_id);
  perform limits.add_usage(p_member, p_currency, 0, v_amount, p_now);
  v_post := bonuses.credit_win('vendor:' || p_vendor, p_uuid, p_hash, 34::smallint, v_pool.account_id, v.wallet, v_amount,
    v.bonus_id, v.bonus, v.amount, jsonb_build_object('round', v.round, 'cycle', v_pool.cycle));
  if v_post.replay then raise exception 'the win is being paid' using errcode = '40001'; end if;
  v_bonus := v_post.bonus;
  insert into jackpot.win (brand_id, currency, cycle, round_id, member_id, game_id, vendor_id, uuid, transfer_id, amount, at)
    values (p_brand, p_currency, v_pool.cycle, v.round, p_member, v.game, p_vendor, p_uuid, v_post.transfer_id, v_amount,
      p_now);
  perform jackpot.restart_pool(v_pool);
  select r.closed_at into v_closed_at from play.round r where r.id = v.round;
  insert into play.transaction
      (vendor_id, uuid, kind, content_hash, brand_id, member_id, round_id, currency, amount, cash, bonus, transfer_id,
       bonus_transfer_id, bonus_id, reference, is_free, is_late, closes_round, at)
    values (p_vendor, p_uuid, 'win', p_hash, p_brand, p_member, v.round, p_currency, v_amount,
      v_amount - v_bonus, v_bonus, v_post.transfer_id, v_post.bonus_transfer_id, case when v_bonus > 0 then v.bonus_id end,
      p_reference, false, v_closed_at is not null, false, p_now)
    on conflict do nothing;
  if not found then raise exception 'the win is being paid or reversed' using errcode = '40001'; end if;
  perform play.apply_round_change(v.round, 0, 0, v_amount, (v_closed_at is not null)::int, false, p_now,
    0, v_bonus);
  return ('RS_OK', p_currency, v_post.balance, true, v_amount)::play.pool_win_response;
end $$;
