-- What each round of a wallet counts towards its open turnover requirements, some of which count bets by category; with
-- p_deposits_only without received member transfers. A round counts for the oldest requirement that is not fulfilled, was
-- there when the round opened and counts its category; what that one does not need counts for the next. Each requirement has
-- a first row without a round. Rows are in the order of requirements.
create or replace function turnover.count_rounds(p_wallet uuid, p_deposits_only boolean default false)
returns table (source_id uuid, needed bigint, round_id uuid, counted bigint)
language plpgsql stable as $$
#variable_conflict use_column
declare
  w ledger.wallet;
  o record;
  r record;
  v_factor int;
  v_sources uuid[] := '{}';
  v_since timestamptz[] := '{}';
  v_left bigint[] := '{}';
  v_contributions jsonb[] := '{}';
  v_odds int[] := '{}';
  v_count int := 0;
  -- What is left of a round's valid bet, and its share that counts, in hundredths of a percent.
  v_bet bigint;
  v_share int;
begin
  select * into w from ledger.wallet x where x.id = p_wallet;
  select coalesce(max(t.basis_points), 0) into v_factor from turnover.terms t
    where t.brand_id = w.brand_id and t.currency = w.currency;
  for o in
    select x.* from (
      select t.since, coalesce(t.deposit_id, t.unmatched_payment_id, t.member_transfer_id, t.reward_grant_id) as source,
        ceil((t.amount - t.reversed)::numeric * coalesce(t.basis_points, v_factor) / 10000)::bigint as needed,
        t.contributions, t.minimum_odds
      from turnover.requirement t where t.wallet_id = p_wallet and t.fulfilled_by is null
        and (t.member_transfer_id is null or not p_deposits_only)) x
    where x.needed > 0 order by x.since, x.source
  loop
    v_count := v_count + 1;
    v_sources := v_sources || o.source;
    v_since := v_since || o.since;
    v_left := v_left || o.needed;
    v_contributions := array_append(v_contributions, o.contributions);
    v_odds := array_append(v_odds, o.minimum_odds);
    source_id := o.source; needed := o.needed; round_id := null; counted := 0;
    return next;
  end loop;
  if v_count = 0 then return; end if;

  for r in
    select x.id, x.opened_at, x.valid_bet, case g.game_type when 'BGS' then 'PVP' else g.game_type end as category
      from play.round x join catalogue.game g on g.id = x.game_id
      where x.member_id = w.member_id and x.currency = w.currency and x.opened_at >= v_since[1] and x.valid_bet > 0
      order by x.opened_at, x.id
  loop
    v_bet := r.valid_bet;
    for i in 1 .. v_count loop
      exit when v_since[i] > r.opened_at or v_bet = 0;
      continue when v_left[i] = 0;
      v_share := bonuses.contribution(v_contributions[i], v_odds[i], r.category,
        case when v_odds[i] is not null and r.category in ('SPORTS', 'ESPORTS') then play.odds_of(r.id) end, 10000);
      counted := least(floor(v_bet::numeric * v_share / 10000), v_left[i]);
      continue when counted = 0;
      v_left[i] := v_left[i] - counted;
      -- The rest of a round that fulfils a requirement counts for the next one.
      v_bet := case when v_left[i] > 0 then 0 else v_bet - least(ceil(counted::numeric * 10000 / v_share), v_bet) end;
      source_id := v_sources[i]; needed := null; round_id := r.id;
      return next;
    end loop;
  end loop;
end $$;
