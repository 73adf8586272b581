-- Returns the legs of a bet that is rolled back: cash to cash, where it repays a debt first, bonus to the bonus, or to the
-- programme if the bonus has ended.
create or replace function bonuses.return_stake(
  p_scope text, p_key text, p_hash bytea, p_wallet uuid, p_cash bigint, p_cash_transfer bigint, p_bonus uuid,
  p_bonus_leg bigint, p_bonus_transfer bigint,
  out transfer_id bigint, out replay boolean, out bonus_transfer_id bigint
)
language plpgsql as $$
#variable_conflict use_column
declare
  v record;
begin
  if p_bonus_leg > 0 then perform ledger.lock_balances(p_wallet); end if;
  if p_cash > 0 then
    select * into v from ledger.reverse_debit(p_scope, p_key, p_hash, 12::smallint, p_cash_transfer, p_cash);
  else
    select * into v from ledger.reverse(p_scope, p_key, p_hash, 12::smallint, p_bonus_transfer, p_bonus_leg);
  end if;
  transfer_id := v.transfer_id;
  replay := v.replay;
  if replay or p_bonus_leg = 0 then return; end if;
  bonus_transfer_id := case when p_cash > 0
    then bonuses.reverse_bonus_leg(transfer_id, 12::smallint, p_bonus_transfer, p_bonus_leg) else transfer_id end;
  perform bonuses.return_late_leg(p_bonus, p_bonus_leg, transfer_id);
end $$;
