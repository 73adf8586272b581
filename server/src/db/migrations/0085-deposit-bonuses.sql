-- Bonuses that a member may choose with a deposit. They are paid into the cash, and the deposit with its bonus is to be
-- staked so many times before money leaves.

insert into ledger.transfer_code (code, name) values (6, 'deposit_bonus');

create table cashier.bonus (
  id uuid primary key,
  brand_id uuid not null references brands.brand (id),
  code text not null check (code ~ '^[a-z][a-z0-9-]{1,31}$'),
  currency text not null references ledger.currency (code),
  -- What of a deposit is added, in hundredths of a percent, and the most of it in minor units.
  basis_points int not null check (basis_points between 1 and 50000),
  max_amount bigint not null check (max_amount > 0),
  -- The least deposit that it comes with, in minor units.
  min_deposit bigint not null check (min_deposit > 0),
  -- What of deposit and bonus is to be staked, in hundredths of a percent; 10000: once.
  turnover_basis_points int not null check (turnover_basis_points between 0 and 1000000),
  -- With the member's first deposit, with one a day of the brand's, or with each.
  times text not null check (times in ('FIRST', 'DAY', 'EACH')),
  enabled boolean not null,
  position int not null,
  unique (brand_id, code),
  unique (id, brand_id)
);

create table cashier.bonus_text (
  bonus_id uuid not null references cashier.bonus (id) on delete cascade,
  language_code text not null references brands.language (code),
  name text not null check (length(name) between 1 and 80),
  primary key (bonus_id, language_code)
);

-- The ways of depositing that it comes with.
create table cashier.bonus_method (
  bonus_id uuid not null,
  method_id uuid not null,
  brand_id uuid not null,
  primary key (bonus_id, method_id),
  foreign key (bonus_id, brand_id) references cashier.bonus (id, brand_id) on delete cascade,
  foreign key (method_id, brand_id) references cashier.method (id, brand_id) on delete cascade
);

-- The bonus that was chosen with a deposit, by the terms of that moment, and what came of it.
create table cashier.deposit_bonus (
  deposit_id uuid primary key,
  bonus_id uuid not null,
  brand_id uuid not null,
  member_id uuid not null,
  basis_points int not null,
  max_amount bigint not null,
  min_deposit bigint not null,
  turnover_basis_points int not null,
  times text not null check (times in ('FIRST', 'DAY', 'EACH')),
  -- MISSED: the deposit was credited, and the bonus could not be given.
  state text not null default 'CHOSEN' check (state in ('CHOSEN', 'GIVEN', 'MISSED')),
  -- What was given, in minor units, on which day of the brand's.
  amount bigint check (amount > 0),
  transfer_id bigint,
  day date,
  foreign key (deposit_id, brand_id) references cashier.deposit (id, brand_id),
  foreign key (bonus_id, brand_id) references cashier.bonus (id, brand_id),
  foreign key (member_id, brand_id) references members.member (id, brand_id),
  check ((state = 'GIVEN') = (amount is not null)),
  check ((amount is null) = (transfer_id is null)),
  check ((amount is null) = (day is null))
);
create unique index deposit_bonus_once on cashier.deposit_bonus (member_id, bonus_id)
  where state = 'GIVEN' and times = 'FIRST';
create unique index deposit_bonus_daily on cashier.deposit_bonus (member_id, bonus_id, day)
  where state = 'GIVEN' and times = 'DAY';

-- Whether a bonus of such times may be given to the member on a day of the brand's, with any deposit but p_but.
create function cashier.may_have_bonus(
  p_member uuid, p_bonus uuid, p_times text, p_day date, p_but uuid default null
) returns boolean language sql stable as $$
  select case p_times
    when 'FIRST' then not exists (select from cashier.deposit d
      where d.member_id = p_member and d.state = 'CREDITED' and d.id is distinct from p_but)
    when 'DAY' then not exists (select from cashier.deposit_bonus b
      where b.member_id = p_member and b.bonus_id = p_bonus and b.state = 'GIVEN' and b.times = 'DAY'
        and b.day = p_day)
    else true end
$$;

-- A day of the brand's.
create function cashier.day_of(p_brand uuid, p_now timestamptz) returns date language sql stable as $$
  select (p_now at time zone b.time_zone)::date from brands.brand b where b.id = p_brand
$$;

-- Gives the chosen bonus to a deposit that was just credited, by whichever way: once, by the ledger's key. What the
-- member owes is repaid out of it, as out of all that comes in.
create function cashier.give_bonus() returns trigger language plpgsql as $$
declare
  c cashier.deposit_bonus;
  v_day date;
  v_amount bigint;
  v_house bigint;
  v record;
begin
  select * into c from cashier.deposit_bonus b where b.deposit_id = new.id and b.state = 'CHOSEN' for no key update;
  if not found then return null; end if;
  -- Deposits of one wallet wait for each other by its account, those of two currencies here.
  perform pg_advisory_xact_lock(hashtextextended('cashier.bonus:' || new.member_id, 0));
  v_day := cashier.day_of(new.brand_id, new.changed_at);
  v_amount := least(c.max_amount, div(new.received::numeric * c.basis_points, 10000))::bigint;
  v_house := ledger.open_account(new.brand_id, 'bonuses', c.bonus_id, 'deposits', new.currency, 'D', null);
  if v_amount = 0 or new.received < c.min_deposit or limits.is_excluded(new.member_id, new.changed_at)
     or not cashier.may_have_bonus(new.member_id, c.bonus_id, c.times, v_day, new.id)
     -- An order that had ended, and was paid all the same, has no claim to what is offered no more.
     or old.state in ('EXPIRED', 'FAILED', 'REFUSED')
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
-- By its name after what notes the deposit's own turnover.
create trigger pays_bonus after update on cashier.deposit for each row
  when (new.state = 'CREDITED' and old.state <> 'CREDITED') execute function cashier.give_bonus();

-- What is to be staked of a deposit with a bonus, as it was promised, in hundredths of a percent; of others by the terms.
alter table withdrawals.turnover add column basis_points int check (basis_points between 0 and 1000000);

create function withdrawals.note_bonus() returns trigger language plpgsql as $$
begin
  update withdrawals.turnover t set amount = t.amount + new.amount, basis_points = new.turnover_basis_points
    where t.deposit_id = new.deposit_id;
  if not found then raise exception 'deposit % is not noted for its turnover', new.deposit_id; end if;
  return null;
end $$;
create trigger noted_for_turnover after update on cashier.deposit_bonus for each row
  when (new.state = 'GIVEN' and old.state <> 'GIVEN') execute function withdrawals.note_bonus();

-- As it was, where a deposit with a bonus asks for what was promised with it.
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
      and (t.deposit_id is not null or not p_deposits_only) and coalesce(t.basis_points, v_factor) > 0;
  for o in
    select t.since, ceil(t.amount::numeric * coalesce(t.basis_points, v_factor) / 10000) as needed
    from withdrawals.turnover t where t.wallet_id = p_wallet and t.settled_by is null
      and (t.deposit_id is not null or not p_deposits_only) and coalesce(t.basis_points, v_factor) > 0
    order by t.since desc, coalesce(t.deposit_id, t.member_transfer_id) desc
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
