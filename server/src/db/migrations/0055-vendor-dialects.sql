-- How a vendor speaks to the wallet: HUB88, a call a transaction, signed by its RSA key; ACTIONS, several bets and wins of
-- a round in one call, signed by a secret that both sides know.
alter table catalogue.vendor
  add column dialect text not null default 'HUB88' check (dialect in ('HUB88', 'ACTIONS')),
  -- Sealed; only for dialects that need one.
  add column shared_secret bytea,
  add constraint vendor_secret check (dialect <> 'ACTIONS' or shared_secret is not null);
