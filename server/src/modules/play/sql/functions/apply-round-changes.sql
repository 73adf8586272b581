-- Applies changes to rounds, one each, which the caller has locked or just created.
create or replace function play.apply_round_changes(p_changes play.round_change[]) returns void language plpgsql as $$
begin
  update play.round x
    set bets = n.bets, staked = n.staked, paid = n.paid, late_wins = x.late_wins + n.late,
      bonus_staked = n.bonus_staked, bonus_paid = n.bonus_paid, status = n.status, closed_at = n.closed_at,
      valid_bet = play.round_turnover(x.game_id, n.status, n.staked, n.paid)
    from (
      select r.id, r.bets + c.bets as bets, r.staked + c.staked as staked, r.paid + c.paid as paid, c.late,
        r.bonus_staked + c.bonus_staked as bonus_staked, r.bonus_paid + c.bonus_paid as bonus_paid,
        case when c.closes and r.closed_at is null then c.at else r.closed_at end as closed_at,
        case
          when r.bets + c.bets = 0 and r.paid + c.paid = 0 then 'void'
          when c.closes or r.closed_at is not null then 'closed'
          else 'open' end as status
      from unnest(p_changes) c join play.round r on r.id = c.round) n
    where x.id = n.id;
end $$;
