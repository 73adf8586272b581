-- A bonus that came with a deposit is told to its member, as the deposit itself is: raised here, whoever credits.
alter table messages.message drop constraint message_kind_check;
alter table messages.message add constraint message_kind_check check (kind in (
  'DEPOSIT_CREDITED', 'DEPOSIT_BONUS', 'DEPOSIT_REFUSED', 'WITHDRAWAL_PAID', 'WITHDRAWAL_REFUSED', 'WITHDRAWAL_FAILED',
  'WITHDRAWAL_REFUNDED', 'TRANSFER_SENT', 'TRANSFER_RECEIVED', 'ACCOUNT_ADDED', 'ACCOUNT_REMOVED',
  'SECURITY', 'OPERATOR'));

create function cashier.tell_bonus() returns trigger language plpgsql as $$
begin
  insert into core.outbox (topic, payload, brand_id, request_id, due_at)
  select 'member-news', jsonb_build_object(
      'key', 'deposit-bonus:' || d.id, 'memberId', d.member_id, 'kind', 'DEPOSIT_BONUS',
      'reference', d.reference,
      'money', jsonb_build_object('amount', new.amount::text, 'currency', d.currency)),
    d.brand_id, 'deposit:' || d.id, d.changed_at
  from cashier.deposit d where d.id = new.deposit_id;
  return null;
end $$;

create trigger tell_given after update on cashier.deposit_bonus
for each row when (new.state = 'GIVEN' and old.state <> 'GIVEN')
execute function cashier.tell_bonus();
