-- Begins the next cycle of a locked pool that was paid out: the house pays the seed amount.
create or replace function jackpot.restart_pool(p_pool jackpot.pool) returns void language plpgsql as $$
declare
  v jackpot.pool;
begin
  update jackpot.pool p set cycle = p.cycle + 1 where p.account_id = p_pool.account_id returning * into v;
  perform jackpot.pay_seed(v);
end $$;
