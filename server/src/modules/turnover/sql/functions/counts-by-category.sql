-- Whether an open turnover requirement of a wallet counts bets by their category or odds.
create or replace function turnover.counts_by_category(p_wallet uuid) returns boolean language sql stable as $$
  select exists (
    select from turnover.requirement t where t.wallet_id = p_wallet and t.fulfilled_by is null and t.contributions is not null)
$$;
