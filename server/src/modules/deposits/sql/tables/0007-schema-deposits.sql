-- The schema is named after its module.
alter schema cashier rename to deposits;

-- Functions are applied again by their new names; those that no longer exist are dropped by them.
update public.schema_function set name = 'deposits.' || substr(name, length('cashier.') + 1)
  where starts_with(name, 'cashier.');

-- The functions of triggers name the schema. What a bonus amounts to is a rule of deposits.entitled_bonus.
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

create or replace function deposits.give_bonus() returns trigger language plpgsql as $$
declare
  c deposits.deposit_bonus;
  v_day date;
  v_amount bigint;
  v_house bigint;
  v record;
begin
  select * into c from deposits.deposit_bonus b where b.deposit_id = new.id and b.state = 'CHOSEN' for no key update;
  if not found then return null; end if;
  -- Deposits to one wallet are serialised by the lock on its account, those of two currencies by this one.
  perform pg_advisory_xact_lock(hashtextextended('deposits.bonus:' || new.member_id, 0));
  v_day := deposits.day_of(new.brand_id, new.changed_at);
  v_amount := deposits.entitled_bonus(new.id, new.received);
  v_house := ledger.open_account(new.brand_id, 'bonuses', c.bonus_id, 'deposits', new.currency, 'D', null);
  if v_amount = 0 or limits.is_excluded(new.member_id, new.changed_at)
     or not deposits.is_bonus_available(new.member_id, c.bonus_id, c.times, v_day, new.id)
     -- An order that was paid after it had ended gets no bonus that is no longer offered.
     or old.state in ('EXPIRED', 'CANCELLED', 'FAILED', 'REFUSED')
       and not exists (select from deposits.bonus b where b.id = c.bonus_id and b.enabled)
     or not exists (select from ledger.account a where a.id = v_house and a.state = 'active') then
    update deposits.deposit_bonus b set state = 'MISSED' where b.deposit_id = new.id;
    return null;
  end if;
  select * into v from ledger.credit_member(deposits.ledger_scope(new.brand_id), 'deposit-bonus:' || new.id,
    sha256(convert_to(concat_ws('|', new.id, v_amount), 'UTF8')), 6::smallint, v_house, new.wallet_id, v_amount,
    jsonb_build_object('deposit', new.id));
  update deposits.deposit_bonus b
    set state = 'GIVEN', amount = v_amount, transfer_id = v.transfer_id, day = v_day
    where b.deposit_id = new.id;
  return null;
end $$;

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

create or replace function deposits.require_turnover_of_deposit() returns trigger language plpgsql as $$
begin
  insert into turnover.requirement (deposit_id, wallet_id, amount, since)
    values (new.id, new.wallet_id, new.credited, new.changed_at) on conflict do nothing;
  return null;
end $$;

create or replace function deposits.require_turnover_of_bonus() returns trigger language plpgsql as $$
begin
  update turnover.requirement t set amount = t.amount + new.amount, basis_points = new.turnover_basis_points
    where t.deposit_id = new.deposit_id;
  if not found then raise exception 'deposit % is not noted for its turnover', new.deposit_id; end if;
  return null;
end $$;

create or replace function deposits.require_turnover_of_unmatched_payment() returns trigger language plpgsql as $$
begin
  insert into turnover.requirement (unmatched_payment_id, wallet_id, amount, since)
    select new.id, d.wallet_id, new.credited, new.changed_at from deposits.deposit d where d.id = new.deposit_id;
  return null;
end $$;
