-- Where a vendor's players keep their money: SEAMLESS, every stake is taken from the wallet as it is made; TRANSFER, money
-- is carried to the vendor and back.
alter table catalogue.vendor add column wallet_mode text not null default 'SEAMLESS'
  check (wallet_mode in ('SEAMLESS', 'TRANSFER'));

-- How contracts of each kind are asked for in this brand: an object of texts by kind (dividend, daily_salary,
-- hourly_salary, realtime_salary). A kind that is not there is not offered.
alter table brands.brand add column contract_requests jsonb not null default '{}'
  check (jsonb_typeof(contract_requests) = 'object');
