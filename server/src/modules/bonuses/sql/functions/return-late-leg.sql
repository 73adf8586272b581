-- Returns a leg that was just credited to the bonus account to the programme, if its bonus has ended. The caller holds the
-- locks on the wallet's accounts.
create or replace function bonuses.return_late_leg(p_bonus uuid, p_amount bigint, p_group bigint) returns void
language plpgsql as $$
begin
  perform ledger.post_leg(p_group, 71::smallint, w.bonus_account, n.programme_account, p_amount, bonuses.reference(n))
    from bonuses.bonus n join ledger.wallet w on w.id = n.wallet_id
    where n.id = p_bonus and n.state <> 'OPEN';
end $$;
