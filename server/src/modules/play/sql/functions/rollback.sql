-- Rolls a bet or a win back. One that has not arrived gets a tombstone, so that it is refused if it arrives later.
-- Each leg returns to where it was taken from, and a free spin to its award. A bet takes its contribution to the jackpot pool back, unless the pool was won since. Responds in the currency of what
-- was rolled back; for a tombstone, in that of the active wallet.
create or replace function play.rollback(
  p_brand uuid, p_vendor uuid, p_member uuid, p_uuid text, p_hash bytea, p_closes boolean, p_reference text,
  p_now timestamptz
) returns play.wallet_response language plpgsql as $$
declare
  v_status text := play.duplicate_status(p_vendor, p_uuid, 'rollback', p_hash);
  v_currency text;
  v_original play.transaction;
  v_scope text := 'vendor:' || p_vendor;
  v_post record;
  v_transfer bigint;
  v_bonus_transfer bigint;
  v_wallet uuid;
  v_amount bigint := 0;
  v_bonus bigint := 0;
  v_debt bigint := 0;
  v_contribution bigint;
begin
  select t.currency into v_currency from play.transaction t
    where t.vendor_id = p_vendor and t.uuid = p_uuid and t.member_id = p_member and t.brand_id = p_brand;
  if not found then
    select w.currency into v_currency from ledger.wallet w
      where w.member_id = p_member and w.brand_id = p_brand and w.is_active;
    if not found then return ('RS_ERROR_UNKNOWN', null, null, false)::play.wallet_response; end if;
  end if;
  if v_status is not null then return play.response_of(v_status, p_brand, p_member, v_currency); end if;

  insert into play.transaction (vendor_id, uuid, kind, content_hash, brand_id, member_id, currency, at)
    values (p_vendor, p_reference, 'tombstone', '', p_brand, p_member, v_currency, p_now)
    on conflict do nothing;
  select * into v_original from play.transaction t where t.vendor_id = p_vendor and t.uuid = p_reference;
  if v_original.brand_id <> p_brand or v_original.member_id <> p_member or v_original.kind = 'rollback' then
    return play.response_of('RS_ERROR_TRANSACTION_DOES_NOT_EXIST', p_brand, p_member, v_currency);
  end if;
  v_currency := v_original.currency;
  if v_original.kind in ('bet', 'win') then
    perform 1 from play.round r where r.id = v_original.round_id for no key update;
    select * into v_original from play.transaction t where t.vendor_id = p_vendor and t.uuid = p_reference;
    if v_original.status = 'accepted' then
      v_amount := v_original.amount;
      v_bonus := v_original.bonus;
      select w.id into v_wallet from ledger.wallet w where w.member_id = p_member and w.currency = v_currency;
      update play.transaction t set status = 'rolled_back' where t.vendor_id = p_vendor and t.uuid = p_reference;
      if v_original.kind = 'bet' then
        perform limits.add_usage(p_member, v_currency, -v_amount, 0, v_original.at);
        if v_original.is_free then perform free_spins.give_back(p_vendor, p_reference); end if;
        if v_amount > 0 then
          v_contribution := jackpot.returnable_contribution(p_brand, v_original.transfer_id);
          select * into v_post from bonuses.return_stake(v_scope, p_uuid, p_hash, v_wallet, v_original.cash,
            v_original.transfer_id, v_original.bonus_id, v_bonus, v_original.bonus_transfer_id);
          if v_contribution is not null then perform jackpot.return_contribution(v_contribution); end if;
        end if;
        perform play.apply_round_change(v_original.round_id, -1, -v_amount, 0, 0, p_closes, p_now,
          -v_bonus, 0);
      else
        perform limits.add_usage(p_member, v_currency, 0, -v_amount, v_original.at);
        if v_amount > 0 then
          select * into v_post from bonuses.reverse_win(v_scope, p_uuid, p_hash, v_wallet, v_original.cash,
            v_original.transfer_id, v_original.bonus_id, v_bonus, v_original.bonus_transfer_id);
          v_debt := v_post.debt;
        end if;
        perform play.apply_round_change(v_original.round_id, 0, 0, -v_amount, 0, p_closes, p_now,
          0, -v_bonus);
      end if;
      if v_amount > 0 then
        if v_post.replay then raise exception 'it is being reversed' using errcode = '40001'; end if;
        v_transfer := v_post.transfer_id;
        v_bonus_transfer := v_post.bonus_transfer_id;
      end if;
    end if;
  end if;
  insert into play.transaction
      (vendor_id, uuid, kind, content_hash, brand_id, member_id, round_id, currency, amount, cash, bonus, debt,
       transfer_id, bonus_transfer_id, bonus_id, reference, closes_round, at)
    values (p_vendor, p_uuid, 'rollback', p_hash, p_brand, p_member, v_original.round_id, v_currency, v_amount,
      v_amount - v_bonus, v_bonus, v_debt, v_transfer, v_bonus_transfer, case when v_bonus > 0 then v_original.bonus_id end,
      p_reference, p_closes, p_now)
    on conflict do nothing;
  if not found then raise exception 'it is being reversed' using errcode = '40001'; end if;
  return play.response_of('RS_OK', p_brand, p_member, v_currency, v_amount > 0);
end $$;
