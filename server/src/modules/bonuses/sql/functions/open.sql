-- Grants a bonus to the wallet's bonus account. p_terms: {required, maxBet, maxConversion, contributions, minimumOdds}, as
-- the columns. Returns the transfer; null when the member has an open bonus. Raises LG423 for a frozen wallet.
create or replace function bonuses.open(
  p_bonus uuid, p_wallet uuid, p_programme_account bigint, p_amount bigint, p_terms jsonb, p_expires_at timestamptz,
  p_now timestamptz
) returns bigint language plpgsql as $$
declare
  w ledger.wallet;
  v_transfer bigint;
begin
  select * into strict w from ledger.wallet x where x.id = p_wallet;
  if exists (select from ledger.account a where a.id = w.cash_account and a.state = 'frozen') then
    perform ledger.refuse('LG423', 'account');
  end if;
  if exists (select from bonuses.bonus b where b.member_id = w.member_id and b.state = 'OPEN') then return null; end if;
  select p.transfer_id into v_transfer from ledger.post('bonuses:' || w.brand_id, 'grant:' || p_bonus,
    sha256(convert_to(concat_ws('|', p_bonus, p_amount), 'UTF8')), 70::smallint, p_programme_account, w.bonus_account,
    p_amount, w.currency, jsonb_build_object('bonus', p_bonus)) p;
  -- The other one of two that open concurrently waits for the index, and fails.
  insert into bonuses.bonus (id, brand_id, member_id, wallet_id, programme_account, amount, grant_id, required, max_bet,
      max_conversion, contributions, minimum_odds, granted_at, expires_at)
    values (p_bonus, w.brand_id, w.member_id, w.id, p_programme_account, p_amount, v_transfer,
      (p_terms ->> 'required')::bigint, (p_terms ->> 'maxBet')::bigint, (p_terms ->> 'maxConversion')::bigint,
      p_terms -> 'contributions', (p_terms ->> 'minimumOdds')::int, p_now, p_expires_at);
  return v_transfer;
exception when unique_violation then return null;
end $$;
