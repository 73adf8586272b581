drop function if exists play.apply_round_change(uuid, int, bigint, bigint, int, boolean, timestamptz);

-- Applies a change to a round, which the caller has locked or just created.
create or replace function play.apply_round_change(
  p_round uuid, p_bets int, p_staked bigint, p_paid bigint, p_late int, p_closes boolean, p_now timestamptz,
  p_bonus_staked bigint default 0, p_bonus_paid bigint default 0
) returns void language plpgsql as $$
begin
  perform play.apply_round_changes(
    array[(p_round, p_bets, p_staked, p_paid, p_late, p_closes, p_now, p_bonus_staked, p_bonus_paid)::play.round_change]);
end $$;
