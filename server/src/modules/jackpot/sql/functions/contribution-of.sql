-- The part of a stake that goes into the pool: a share in millionths, rounded down.
create or replace function jackpot.contribution_of(p_stake bigint, p_share int) returns bigint
language plpgsql immutable as $$
begin
  return div(p_stake::numeric * p_share, 1000000)::bigint;
end $$;
