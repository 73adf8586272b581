-- A credited deposit is told to its member (core/member-news.ts). Payments are credited one by one and in groups, by
-- functions of the database: the event is raised here, so that it is there whoever credits.
create function cashier.tell_credited() returns trigger language plpgsql as $$
begin
  insert into core.outbox (topic, payload, brand_id, request_id, due_at)
  values ('member-news', jsonb_build_object(
      'key', 'deposit:' || new.id, 'memberId', new.member_id, 'kind', 'DEPOSIT_CREDITED',
      'reference', new.reference,
      'money', jsonb_build_object('amount', new.credited::text, 'currency', new.currency)),
    new.brand_id, 'deposit:' || new.id, new.changed_at);
  return null;
end $$;

create trigger tell_credited after update of state on cashier.deposit
for each row when (new.state = 'CREDITED' and old.state <> 'CREDITED')
execute function cashier.tell_credited();
