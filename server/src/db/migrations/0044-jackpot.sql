-- What the counter of a brand's home page shows: a showcase by rule, the brand's pool, or nothing.
alter table brands.brand add column jackpot_source text not null default 'SHOWCASE'
  check (jackpot_source in ('SHOWCASE', 'POOL', 'OFF'));

insert into ledger.transfer_code (code, name) values (30, 'jackpot_feed');
