-- Credits a win of a bet with the legs p_stake - p_bonus_leg and p_bonus_leg; 11 is a win, 34 a jackpot. `bonus` is the
-- win's bonus leg; if the bonus has ended, it goes on to the programme. `balance` is cash and bonus afterwards, null on a
-- replay.
create or replace function bonuses.credit_win(
  p_scope text, p_key text, p_hash bytea, p_code smallint, p_debit bigint, p_wallet uuid, p_amount bigint,
  p_bonus uuid, p_bonus_leg bigint, p_stake bigint, p_ref jsonb,
  out transfer_id bigint, out replay boolean, out balance bigint, out bonus bigint, out bonus_transfer_id bigint
)
language plpgsql as $$
#variable_conflict use_column
declare
  w ledger.wallet;
  v_post record;
begin
  bonus := bonuses.bonus_part(p_amount, p_bonus_leg, p_stake);
  if bonus > 0 then
    perform ledger.lock_balances(p_wallet);
    select * into w from ledger.wallet x where x.id = p_wallet;
  end if;
  if bonus < p_amount then
    v_post := ledger.credit_member(p_scope, p_key, p_hash, p_code, p_debit, p_wallet, p_amount - bonus, p_ref);
  else
    v_post := ledger.post(p_scope, p_key, p_hash, p_code, p_debit, w.bonus_account, bonus, w.currency, p_ref);
    bonus_transfer_id := v_post.transfer_id;
  end if;
  transfer_id := v_post.transfer_id;
  replay := v_post.replay;
  if replay then return; end if;
  if bonus = 0 then
    balance := v_post.balance;
    return;
  end if;
  if bonus_transfer_id is null then
    bonus_transfer_id := ledger.post_leg(transfer_id, p_code, p_debit, w.bonus_account, bonus, p_ref);
  end if;
  perform bonuses.return_late_leg(p_bonus, bonus, transfer_id);
  select c.posted - c.held + b.posted - b.held into balance
    from ledger.account c, ledger.account b where c.id = w.cash_account and b.id = w.bonus_account;
end $$;
