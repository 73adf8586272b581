-- Whether the provider created the payment for another deposit, which is still open.
create or replace function deposits.is_payment_of_another(
  p_brand uuid, p_provider text, p_payment text, p_deposit uuid
) returns boolean language sql stable as $$
  select exists (select from deposits.deposit o
    join deposits.method m on m.id = o.method_id and m.provider_code = p_provider
    where o.brand_id = p_brand and o.provider_reference = p_payment and o.id <> p_deposit
      and o.state in ('CREATED', 'AWAITING_PAYMENT', 'PROOF_UPLOADED'))
$$;
