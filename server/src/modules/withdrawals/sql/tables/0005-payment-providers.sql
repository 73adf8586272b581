-- Payment providers are a module of their own, for deposits and payouts.
insert into payment_providers.provider (brand_id, use, code, kind, base_url, secret_sealed)
  select brand_id, 'payout', code, kind, base_url, secret_sealed from withdrawals.payment_provider;

alter table withdrawals.method
  drop constraint method_brand_id_provider_code_fkey,
  -- The use of the providers that methods may name.
  add column provider_use text not null generated always as ('payout') stored,
  add foreign key (brand_id, provider_use, provider_code) references payment_providers.provider (brand_id, use, code);

drop table withdrawals.payment_provider;
