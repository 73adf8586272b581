-- What came for an order besides, and what came in another currency than ordered, waits for an operator.

-- What a gateway told where it was no amount of the order's currency: "95.00 EUR". The amount of such an event is zero.
alter table cashier.gateway_event add column told text check (length(told) between 1 and 60);
alter table cashier.deposit add column told text check (length(told) between 1 and 60);
alter table cashier.deposit drop constraint deposit_reason_check;
alter table cashier.deposit add constraint deposit_reason_check
  check (reason in ('amount', 'currency', 'limit', 'excluded', 'frozen', 'refused', 'gateway', 'operator'));
alter table cashier.deposit drop constraint deposit_check4;
alter table cashier.deposit add constraint deposit_came_check
  check (state <> 'MISMATCH' or (reason is not distinct from 'currency') = (received is null));
alter table cashier.deposit add check (reason is distinct from 'currency' or told is not null);

-- A payment of an order that had been paid already. An operator puts it into the wallet, or has given it back by hand.
create table cashier.surplus (
  id uuid primary key,
  brand_id uuid not null,
  deposit_id uuid not null,
  -- The gateway's name of the payment.
  payment_id text not null check (length(payment_id) between 1 and 100),
  -- Minor units of the order's currency; where another one came, what the gateway told of it instead.
  amount bigint check (amount > 0),
  told text check (length(told) between 1 and 60),
  state text not null default 'WAITING' check (state in ('WAITING', 'CREDITED', 'RETURNED')),
  credited bigint check (credited > 0),
  transfer_id bigint,
  decided_by uuid,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (deposit_id, payment_id),
  foreign key (deposit_id, brand_id) references cashier.deposit (id, brand_id),
  check ((amount is null) = (told is not null)),
  check ((state = 'CREDITED') = (transfer_id is not null)),
  check ((state = 'CREDITED') = (credited is not null)),
  check ((state = 'WAITING') = (decided_by is null)),
  check (credited = amount)
);
create index surplus_waiting on cashier.surplus (brand_id, deposit_id) where state = 'WAITING';

-- Those that were noted until now have waited for nobody.
insert into cashier.surplus (id, brand_id, deposit_id, payment_id, amount, created_at, changed_at)
  select gen_random_uuid(), e.brand_id, e.deposit_id, e.payment_id, e.amount, e.at, e.at
  from cashier.gateway_event e where e.outcome = 'surplus'
  on conflict do nothing;

-- Credits a surplus: once, whoever asks and however often. No fee is kept: the member ordered one deposit. The surplus
-- must be locked by the caller's transaction.
create function cashier.credit_surplus(
  p_surplus uuid, p_amount bigint, p_decided_by uuid, p_now timestamptz
) returns table (transfer_id bigint, repaid bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  s cashier.surplus;
  d cashier.deposit;
  v record;
begin
  select * into s from cashier.surplus x where x.id = p_surplus;
  if s.state = 'CREDITED' then
    return query select s.transfer_id, 0::bigint;
    return;
  end if;
  select * into d from cashier.deposit x where x.id = s.deposit_id;
  select * into v from ledger.credit_member('cashier:' || d.brand_id, 'deposit-surplus:' || s.id,
    sha256(convert_to(concat_ws('|', s.id, p_amount), 'UTF8')), 2::smallint,
    ledger.open_account(d.brand_id, 'bank', d.method_id, 'deposits', d.currency, 'D', null), d.wallet_id, p_amount,
    jsonb_build_object('deposit', d.id, 'surplus', s.id));
  update cashier.surplus x set state = 'CREDITED', credited = p_amount, transfer_id = v.transfer_id,
      decided_by = p_decided_by, changed_at = p_now
    where x.id = s.id;
  return query select v.transfer_id, v.repaid;
end $$;

-- A part of it is to be staked before money leaves, as of any deposit.
alter table withdrawals.turnover add column surplus_id uuid unique references cashier.surplus (id);
alter table withdrawals.turnover drop constraint turnover_check;
alter table withdrawals.turnover add constraint turnover_check
  check (num_nonnulls(deposit_id, surplus_id, member_transfer_id) = 1);

create function withdrawals.note_surplus() returns trigger language plpgsql as $$
begin
  insert into withdrawals.turnover (surplus_id, wallet_id, amount, since)
    select new.id, d.wallet_id, new.credited, new.changed_at from cashier.deposit d where d.id = new.deposit_id;
  return null;
end $$;
create trigger noted_for_turnover after update on cashier.surplus for each row
  when (new.state = 'CREDITED' and old.state <> 'CREDITED') execute function withdrawals.note_surplus();

-- As it was, with surpluses beside deposits.
create or replace function withdrawals.meter(
  p_wallet uuid, p_deposits_only boolean default false, out required bigint, out done bigint
)
language plpgsql stable as $$
#variable_conflict use_column
declare
  w ledger.wallet;
  o record;
  v_factor int;
  -- What deposits that were not looked at yet ask for; what those that were do, and what was staked since.
  v_older numeric;
  v_needed numeric := 0;
  v_staked numeric := 0;
  v_until timestamptz;
  v_most numeric;
begin
  required := 0;
  done := 0;
  select * into w from ledger.wallet x where x.id = p_wallet;
  select coalesce(max(t.turnover_basis_points), 0) into v_factor from withdrawals.terms t
    where t.brand_id = w.brand_id and t.currency = w.currency;
  select sum(ceil(t.amount::numeric * coalesce(t.basis_points, v_factor) / 10000)) into v_older
    from withdrawals.turnover t where t.wallet_id = p_wallet and t.settled_by is null
      and (t.member_transfer_id is null or not p_deposits_only) and coalesce(t.basis_points, v_factor) > 0;
  for o in
    select t.since, ceil(t.amount::numeric * coalesce(t.basis_points, v_factor) / 10000) as needed
    from withdrawals.turnover t where t.wallet_id = p_wallet and t.settled_by is null
      and (t.member_transfer_id is null or not p_deposits_only) and coalesce(t.basis_points, v_factor) > 0
    order by t.since desc, coalesce(t.deposit_id, t.surplus_id, t.member_transfer_id) desc
  loop
    exit when v_needed + v_older - v_staked < v_most;
    v_older := v_older - o.needed;
    v_needed := v_needed + o.needed;
    v_staked := v_staked + (
      select coalesce(sum(r.valid_bet), 0) from play.round r
        where r.member_id = w.member_id and r.currency = w.currency and r.opened_at >= o.since
          and (v_until is null or r.opened_at < v_until));
    v_until := o.since;
    if v_most is null or v_needed - v_staked >= v_most then
      v_most := v_needed - v_staked;
      required := v_needed;
      done := least(v_needed, v_staked);
    end if;
  end loop;
end $$;
