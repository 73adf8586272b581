-- Takes the legs of a win that is rolled back. What cash does not cover becomes a debt; what the bonus balance does not
-- cover, or the whole bonus leg if the bonus has ended, is covered by the programme.
create or replace function bonuses.reverse_win(
  p_scope text, p_key text, p_hash bytea, p_wallet uuid, p_cash bigint, p_cash_transfer bigint, p_bonus uuid,
  p_bonus_leg bigint, p_bonus_transfer bigint,
  out transfer_id bigint, out replay boolean, out debt bigint, out bonus_transfer_id bigint
)
language plpgsql as $$
#variable_conflict use_column
declare
  v record;
begin
  debt := 0;
  if p_bonus_leg > 0 then
    perform ledger.lock_balances(p_wallet);
    perform bonuses.cover(p_bonus, p_bonus_leg, p_bonus_transfer);
  end if;
  if p_cash > 0 then
    select * into v from ledger.reverse_credit(p_scope, p_key, p_hash, 13::smallint, p_cash_transfer, p_cash);
    debt := v.debt;
  else
    select * into v from ledger.reverse(p_scope, p_key, p_hash, 13::smallint, p_bonus_transfer, p_bonus_leg);
  end if;
  transfer_id := v.transfer_id;
  replay := v.replay;
  if replay or p_bonus_leg = 0 then return; end if;
  bonus_transfer_id := case when p_cash > 0
    then bonuses.reverse_bonus_leg(transfer_id, 13::smallint, p_bonus_transfer, p_bonus_leg) else transfer_id end;
end $$;
