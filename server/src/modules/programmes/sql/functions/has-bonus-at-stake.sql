-- Whether a bonus has a balance, or a round that it was staked in is open. Locks the bonus and its wallet's accounts: a bet
-- is seen, or comes after the transaction.
create or replace function programmes.has_bonus_at_stake(p_bonus uuid) returns boolean language plpgsql as $$
declare
  n bonuses.bonus;
begin
  select * into strict n from bonuses.bonus x where x.id = p_bonus for no key update;
  perform ledger.lock_balances(n.wallet_id);
  return exists (
      select from ledger.wallet w join ledger.account a on a.id = w.bonus_account
        where w.id = n.wallet_id and a.posted <> 0)
    or exists (
      select from play.round r where r.member_id = n.member_id and r.opened_at >= n.granted_at and r.closed_at is null
        and r.bonus_staked > 0);
end $$;
