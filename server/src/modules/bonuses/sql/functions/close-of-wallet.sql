-- Ends the open bonus of a wallet, if there is one. Callers do so before they lock the wallet's accounts.
create or replace function bonuses.close_of_wallet(p_wallet uuid, p_state text, p_now timestamptz) returns bonuses.bonus
language plpgsql as $$
begin
  return bonuses.close((select n.id from bonuses.bonus n where n.wallet_id = p_wallet and n.state = 'OPEN'), p_state, p_now);
end $$;
