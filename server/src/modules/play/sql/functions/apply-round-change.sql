-- Applies a change to a round, which the caller has locked or just created.
create or replace function play.apply_round_change(
  p_round uuid, p_bets int, p_staked bigint, p_paid bigint, p_late int, p_closes boolean, p_now timestamptz
) returns void language plpgsql as $$
begin
  perform play.apply_round_changes(
    array[(p_round, p_bets, p_staked, p_paid, p_late, p_closes, p_now)::play.round_change]);
end $$;
