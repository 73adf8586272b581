-- Pays a win of the bet p_reference, on the balances that the stake was taken from; 0 is a loss. Neither token nor limits are checked, and a frozen
-- wallet accepts it. What a free spin of an award wins is added to the award instead, whether or not the call says that
-- it is free, and the win is recorded as 0.
create or replace function play.win(
  p_brand uuid, p_vendor uuid, p_member uuid, p_uuid text, p_hash bytea, p_game text, p_round text,
  p_closes boolean, p_currency text, p_amount bigint, p_is_free boolean, p_reference text, p_details jsonb,
  p_now timestamptz
) returns play.wallet_response language plpgsql as $$
declare
  v record;
  v_status text;
  v_closed_at timestamptz;
  v_post record;
  v_transfer bigint;
  v_bonus bigint := 0;
  v_bonus_transfer bigint;
  v_balance bigint;
begin
  select
      case when k.uuid is not null then play.duplicate_status(p_vendor, p_uuid, 'win', p_hash) end as status,
      b.kind, b.is_free as is_bet_free, b.amount as stake, b.bonus, b.bonus_id, b.round_id as round, w.id as wallet, h.id as vendor_account
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
  if v_status is not null then return play.response_of(v_status, p_brand, p_member, p_currency); end if;

  select r.closed_at into v_closed_at from play.round r where r.id = v.round for no key update;
  -- The bet that was read before the lock may have been rolled back since.
  select t.status into v_status from play.transaction t where t.vendor_id = p_vendor and t.uuid = p_reference;
  if v_status = 'rolled_back' then
    return play.response_of('RS_ERROR_TRANSACTION_ROLLED_BACK', p_brand, p_member, p_currency);
  end if;

  if v.is_bet_free and free_spins.settle(p_vendor, p_reference, p_amount) then p_amount := 0; end if;
  if p_amount > 0 then
    perform limits.add_usage(p_member, p_currency, 0, p_amount, p_now);
    v_post := bonuses.credit_win('vendor:' || p_vendor, p_uuid, p_hash, 11::smallint,
      coalesce(v.vendor_account, ledger.vendor_account(p_brand, p_vendor, p_currency)), v.wallet, p_amount,
      v.bonus_id, v.bonus, v.stake, jsonb_build_object('round', v.round));
    if v_post.replay then raise exception 'the win is being paid' using errcode = '40001'; end if;
    v_transfer := v_post.transfer_id;
    v_balance := v_post.balance;
    v_bonus := v_post.bonus;
    v_bonus_transfer := v_post.bonus_transfer_id;
  end if;
  insert into play.transaction
      (vendor_id, uuid, kind, content_hash, brand_id, member_id, round_id, currency, amount, cash, bonus, transfer_id,
       bonus_transfer_id, bonus_id, reference, is_free, is_late, closes_round, details, at)
    values (p_vendor, p_uuid, 'win', p_hash, p_brand, p_member, v.round, p_currency, p_amount,
      p_amount - v_bonus, v_bonus, v_transfer, v_bonus_transfer, case when v_bonus > 0 then v.bonus_id end, p_reference, p_is_free, v_closed_at is not null, p_closes, p_details, p_now)
    on conflict do nothing;
  if not found then raise exception 'the win is being paid or reversed' using errcode = '40001'; end if;
  perform play.apply_round_change(v.round, 0, 0, p_amount, (v_closed_at is not null)::int, p_closes, p_now,
    0, v_bonus);
  if v_balance is null then return play.response_of('RS_OK', p_brand, p_member, p_currency, true); end if;
  return ('RS_OK', p_currency, v_balance, true)::play.wallet_response;
end $$;
