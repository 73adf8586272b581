-- The terms of a bonus with a balance, as bonuses.open takes them: what has to be staked of an amount, and what the rules say.
create or replace function programmes.bonus_terms(p_rules jsonb, p_amount bigint) returns jsonb language sql immutable as $$
  select jsonb_build_object(
    'required', ceil(p_amount::numeric * (p_rules ->> 'turnoverBasisPoints')::int / 10000)::bigint,
    'maxBet', (p_rules #>> '{wallet,maxBet}')::bigint,
    'maxConversion', p_amount * (p_rules #>> '{wallet,conversionTimes}')::int,
    'contributions', p_rules #> '{wallet,contributions}',
    'minimumOdds', (p_rules #>> '{wallet,minimumOdds}')::int)
$$;
