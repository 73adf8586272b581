-- What the sandbox gateway remembers of its payments, as any gateway does. Amounts are decimal text, as it tells them.
create table cashier.sandbox_payment (
  brand_id uuid not null references brands.brand (id),
  gateway_code text not null,
  reference text not null,
  payment_id text not null,
  status text not null check (status in ('PENDING', 'PAID', 'FAILED')),
  amount text not null,
  currency text not null,
  primary key (brand_id, gateway_code, reference)
);
