-- What is deposited, counted for every member: deposits are few, and a limit that is set later counts those of
-- its window. The brand's own limits for all of its members stand beside those of single members.

-- One row a member who ever met a limit or deposited. It is what calls on a member's limits wait for each other at.
create table limits.member (
  member_id uuid primary key
);

-- A limit that a brand sets for everybody, in force at once; minor units, of time minutes.
create table limits.brand_limit (
  brand_id uuid not null,
  kind text not null check (kind in ('deposit', 'loss', 'wager', 'session', 'stake')),
  period text not null check (period in ('bet', 'day', 'week', 'month')),
  currency text,
  amount bigint not null check (amount >= 0),
  set_at timestamptz not null,
  constraint brand_limit_once unique nulls not distinct (brand_id, kind, period, currency),
  constraint limit_period check ((kind = 'stake') = (period = 'bet')),
  constraint limit_currency check ((kind = 'session') = (currency is null))
);

-- Deposits asked for, before fees, in quarters of an hour (UTC), so that windows can slide.
create table limits.deposit_usage (
  member_id uuid not null,
  currency text not null,
  bucket timestamptz not null,
  deposited bigint not null check (deposited >= 0),
  primary key (member_id, currency, bucket)
) with (fillfactor = 70);

-- Makes the caller the only one who asks or changes the member's limits, until the end of the transaction.
create function limits.lock_member(p_member uuid) returns void language plpgsql as $$
begin
  perform 1 from limits.member m where m.member_id = p_member for no key update;
  if not found then
    insert into limits.member (member_id) values (p_member) on conflict do nothing;
    perform 1 from limits.member m where m.member_id = p_member for no key update;
  end if;
end $$;

-- Every limit in force for a member: the member's, the brand's for this member, and the brand's for everybody.
create function limits.in_force(p_member uuid, p_now timestamptz)
returns table (kind text, period text, currency text, amount bigint, time_zone text, set_by text)
language sql stable as $$
  select l.kind, l.period, l.currency, l.amount, l.time_zone, l.set_by
    from limits.member_limit l where l.member_id = p_member and l.effective_at <= p_now
  union all
  select b.kind, b.period, b.currency, b.amount, r.time_zone, 'everyone'
    from identity.account a
    join limits.brand_limit b on b.brand_id = a.brand_id
    join brands.brand r on r.id = a.brand_id
    where a.id = p_member
$$;

-- What a member deposited in the window of a period that ends now.
create function limits.deposited(
  p_member uuid, p_currency text, p_period text, p_time_zone text, p_now timestamptz
) returns numeric language sql stable as $$
  select coalesce(sum(u.deposited), 0) from limits.deposit_usage u
    where u.member_id = p_member and u.currency = p_currency
      and u.bucket >= limits.window_start(p_period, p_time_zone, p_now)
$$;

-- Counts a deposit that is asked for, unless a limit forbids it: 'ok', 'limit_reached' or 'excluded'; anything but
-- 'ok' has counted nothing. Deposits of one member wait for each other, so that two cannot pass together.
create function limits.take_deposit(p_member uuid, p_currency text, p_amount bigint, p_now timestamptz) returns text
language plpgsql as $$
begin
  if p_amount <= 0 then raise exception 'a deposit of nothing' using errcode = '22023'; end if;
  perform limits.lock_member(p_member);
  if limits.is_excluded(p_member, p_now) then return 'excluded'; end if;
  if exists (
      select from limits.in_force(p_member, p_now) f
      where f.kind = 'deposit' and f.currency = p_currency
        and limits.deposited(p_member, p_currency, f.period, f.time_zone, p_now) + p_amount > f.amount) then
    return 'limit_reached';
  end if;
  insert into limits.deposit_usage as u (member_id, currency, bucket, deposited)
    values (p_member, p_currency, limits.bucket(p_now), p_amount)
    on conflict (member_id, currency, bucket) do update set deposited = u.deposited + excluded.deposited;
  return 'ok';
end $$;

-- A deposit that was counted at p_at failed or expired: it counts no more.
create function limits.give_deposit(p_member uuid, p_currency text, p_amount bigint, p_at timestamptz) returns void
language plpgsql as $$
begin
  perform limits.lock_member(p_member);
  update limits.deposit_usage u set deposited = greatest(0, u.deposited - p_amount)
    where u.member_id = p_member and u.currency = p_currency and u.bucket = limits.bucket(p_at);
end $$;
