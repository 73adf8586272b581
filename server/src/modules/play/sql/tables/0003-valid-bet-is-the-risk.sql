-- Outside games against a pay table a closed round's valid bet is what it won or lost, at most the stake.
update play.round r
  set valid_bet = abs(r.paid - r.staked)
  where r.status = 'closed' and r.paid > 0 and r.paid < 2 * r.staked
    and not exists (select from catalogue.game g where g.id = r.game_id
      and g.game_type in ('RNG', 'FISH', 'LOTT', 'ELOTT'));
