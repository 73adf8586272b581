-- Notifies the member of a credited deposit. Payments are credited singly and in groups, by SQL functions; the outbox event
-- is written by a trigger, so that each of them writes it.
create or replace function deposits.publish_credited() returns trigger language plpgsql as $$
begin
  insert into core.outbox (topic, payload, brand_id, request_id, due_at)
  values ('member-news', jsonb_build_object(
      'key', 'deposit:' || new.id, 'memberId', new.member_id, 'kind', 'DEPOSIT_CREDITED',
      'reference', new.reference,
      'money', jsonb_build_object('amount', new.credited::text, 'currency', new.currency)),
    new.brand_id, 'deposit:' || new.id, new.changed_at);
  return null;
end $$;
