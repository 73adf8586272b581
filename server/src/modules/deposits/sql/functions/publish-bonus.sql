-- Notifies the member of a bonus that was given.
create or replace function deposits.publish_bonus() returns trigger language plpgsql as $$
begin
  insert into core.outbox (topic, payload, brand_id, request_id, due_at)
  select 'member-news', jsonb_build_object(
      'key', 'deposit-bonus:' || d.id, 'memberId', d.member_id, 'kind', 'DEPOSIT_BONUS',
      'reference', d.reference,
      'money', jsonb_build_object('amount', new.amount::text, 'currency', d.currency)),
    d.brand_id, 'deposit:' || d.id, d.changed_at
  from deposits.deposit d where d.id = new.deposit_id;
  return null;
end $$;
