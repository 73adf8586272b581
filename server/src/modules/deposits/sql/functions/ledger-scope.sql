-- The scope of the ledger's idempotency keys of a brand's deposits. The ledger stores it, so it keeps the former name of
-- the module.
create or replace function deposits.ledger_scope(p_brand uuid) returns text language sql immutable as $$
  select 'cashier:' || p_brand
$$;
