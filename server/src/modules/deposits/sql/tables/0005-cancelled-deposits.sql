-- Members cancel their own unpaid deposits. A payment that arrives later is processed as that of an expired deposit.
alter table cashier.deposit drop constraint deposit_state_check,
  add constraint deposit_state_check check (state in ('CREATED', 'AWAITING_PAYMENT', 'PROOF_UPLOADED', 'CREDITED',
    'EXPIRED', 'CANCELLED', 'FAILED', 'REFUSED', 'ON_HOLD'));

drop index cashier.deposit_poll;

create index deposit_poll on cashier.deposit (next_poll_at)
  where next_poll_at is not null and state in ('CREATED', 'AWAITING_PAYMENT', 'EXPIRED', 'CANCELLED', 'FAILED');

-- Credits the chosen bonus of a deposit that was just credited: once, by the ledger's idempotency key. The member's
-- debt is repaid out of it, as out of every credit.
create or replace function cashier.give_bonus() returns trigger language plpgsql as $$
declare
  c cashier.deposit_bonus;
  v_day date;
  v_amount bigint;
  v_house bigint;
  v record;
begin
  select * into c from cashier.deposit_bonus b where b.deposit_id = new.id and b.state = 'CHOSEN' for no key update;
  if not found then return null; end if;
  -- Deposits to one wallet are serialised by the lock on its account, those of two currencies by this one.
  perform pg_advisory_xact_lock(hashtextextended('cashier.bonus:' || new.member_id, 0));
  v_day := cashier.day_of(new.brand_id, new.changed_at);
  v_amount := least(c.max_amount, div(new.received::numeric * c.basis_points, 10000))::bigint;
  v_house := ledger.open_account(new.brand_id, 'bonuses', c.bonus_id, 'deposits', new.currency, 'D', null);
  if v_amount = 0 or new.received < c.min_deposit or limits.is_excluded(new.member_id, new.changed_at)
     or not cashier.is_bonus_available(new.member_id, c.bonus_id, c.times, v_day, new.id)
     -- An order that was paid after it had ended gets no bonus that is no longer offered.
     or old.state in ('EXPIRED', 'CANCELLED', 'FAILED', 'REFUSED')
       and not exists (select from cashier.bonus b where b.id = c.bonus_id and b.enabled)
     or not exists (select from ledger.account a where a.id = v_house and a.state = 'active') then
    update cashier.deposit_bonus b set state = 'MISSED' where b.deposit_id = new.id;
    return null;
  end if;
  select * into v from ledger.credit_member('cashier:' || new.brand_id, 'deposit-bonus:' || new.id,
    sha256(convert_to(concat_ws('|', new.id, v_amount), 'UTF8')), 6::smallint, v_house, new.wallet_id, v_amount,
    jsonb_build_object('deposit', new.id));
  update cashier.deposit_bonus b
    set state = 'GIVEN', amount = v_amount, transfer_id = v.transfer_id, day = v_day
    where b.deposit_id = new.id;
  return null;
end $$;
