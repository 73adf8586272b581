-- Gateways are asked about payments that nobody has told us of.

alter table cashier.deposit
  -- When its gateway is asked next; null where there is none, or nobody is asked any more.
  add column next_ask_at timestamptz,
  -- When its gateway was asked last, whatever it answered.
  add column asked_at timestamptz;

update cashier.deposit d set next_ask_at = now()
  from cashier.method m
  where m.id = d.method_id and m.gateway_code is not null and d.expires_at > now() - interval '3 days'
    and d.state in ('CREATED', 'AWAITING_PAYMENT', 'EXPIRED', 'FAILED');

create index deposit_ask on cashier.deposit (next_ask_at)
  where next_ask_at is not null and state in ('CREATED', 'AWAITING_PAYMENT', 'EXPIRED', 'FAILED');
