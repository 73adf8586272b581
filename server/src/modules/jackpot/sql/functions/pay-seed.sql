-- Pays the seed amount of the pool's cycle from the brand's funding account, once.
create or replace function jackpot.pay_seed(p_pool jackpot.pool) returns void language plpgsql as $$
begin
  perform ledger.post('jackpot-pool:' || p_pool.brand_id, 'seed:' || p_pool.currency || ':' || p_pool.cycle,
    int8send(s.amount), 31::smallint,
    ledger.open_account(p_pool.brand_id, 'bank', null, 'funding', p_pool.currency, 'D', null), p_pool.account_id,
    s.amount, p_pool.currency, jsonb_build_object('cycle', p_pool.cycle))
  from jackpot.seed s where s.currency = p_pool.currency;
end $$;
