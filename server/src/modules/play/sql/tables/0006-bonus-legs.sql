-- The bonus legs of transactions: the bonus that they belong to, and their transfer. The first leg is transfer_id.
alter table play.transaction
  add column bonus_id uuid,
  add column bonus_transfer_id bigint,
  add constraint transaction_bonus_leg check (
    (bonus > 0) = (bonus_transfer_id is not null) and (bonus > 0) = (bonus_id is not null));

-- What of the stakes and payouts is on the bonus balance.
alter table play.round
  add column bonus_staked bigint not null default 0,
  add column bonus_paid bigint not null default 0,
  add constraint round_bonus check (bonus_staked between 0 and staked and bonus_paid between 0 and paid);

alter type play.round_change add attribute bonus_staked bigint, add attribute bonus_paid bigint;

-- Of a bet: the bonus leg, the open bonus of the wallet. Of a win: the bonus leg, and the bet's bonus.
alter type play.batch_bet add attribute bonus bigint, add attribute bonus_id uuid;
alter type play.batch_win add attribute bonus bigint, add attribute bonus_id uuid;
