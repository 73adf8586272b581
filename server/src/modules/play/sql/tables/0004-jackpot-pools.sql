-- The share of the stake that goes into the jackpot pool, in millionths; null for a game without the pool.
alter type play.batch_bet add attribute jackpot_share int;

-- The response to a win of the jackpot pool, with what was paid; null when nothing was.
create type play.pool_win_response as (status text, currency text, balance bigint, changed boolean, amount bigint);
