-- Reverses the bonus leg of a bet or win, by the transfer p_leg, in the group of the reversal of its cash leg. Returns the
-- transfer. The caller holds the locks on the wallet's accounts.
create or replace function bonuses.reverse_bonus_leg(p_group bigint, p_code smallint, p_leg bigint, p_amount bigint)
returns bigint language plpgsql as $$
declare
  t ledger.transfer;
begin
  select * into strict t from ledger.transfer x where x.id = p_leg;
  return ledger.post_leg(p_group, p_code, t.credit_id, t.debit_id, p_amount, null, t.id);
end $$;
