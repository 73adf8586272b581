-- Money from a member to the agent right above, and from an agent to those right below.

-- What a brand allows of them, by currency. Without a row there are none.
create table transfers.terms (
  brand_id uuid not null references brands.brand (id),
  currency text not null references ledger.currency (code),
  upline_open boolean not null,
  downline_open boolean not null,
  -- Minor units; the day's sum and count are what one sender sends in any 24 hours.
  min_amount bigint not null check (min_amount > 0),
  max_amount bigint not null check (max_amount >= min_amount),
  day_amount bigint not null check (day_amount >= max_amount),
  day_count int not null check (day_count between 1 and 1000),
  primary key (brand_id, currency)
);

create table transfers.member_transfer (
  id uuid primary key,
  brand_id uuid not null references brands.brand (id),
  sender_id uuid not null,
  receiver_id uuid not null,
  -- Given by whoever asked: the same request sent twice stands once.
  request_id uuid not null,
  direction text not null check (direction in ('UP', 'DOWN')),
  currency text not null references ledger.currency (code),
  -- Minor units.
  amount bigint not null check (amount > 0),
  remark text not null check (length(remark) <= 140),
  transfer_id bigint not null unique,
  created_at timestamptz not null,
  unique (sender_id, request_id),
  foreign key (sender_id, brand_id) references members.member (id, brand_id),
  foreign key (receiver_id, brand_id) references members.member (id, brand_id),
  check (sender_id <> receiver_id)
);
create index member_transfer_sent on transfers.member_transfer (sender_id, created_at desc, id desc);
create index member_transfer_received on transfers.member_transfer (receiver_id, created_at desc, id desc);

-- Sends money from one member to another who stands right above (UP) or below (DOWN), and repays what the receiver
-- owes out of it. 'ok', or why not, in which case nothing was done: 'repeated', 'not_related', 'closed', 'amount',
-- 'day', 'excluded' (the sender), 'receiver' (it takes none), 'currency'. LG402, LG423, LG424 (the sender owes).
create function transfers.send(
  p_id uuid, p_brand uuid, p_sender uuid, p_receiver uuid, p_request uuid, p_direction text, p_currency text,
  p_amount bigint, p_remark text, p_now timestamptz
) returns text language plpgsql as $$
declare
  v_terms transfers.terms;
  v_from ledger.wallet;
  v_to ledger.wallet;
  v_sent record;
  v record;
begin
  -- Transfers of one sender wait for each other, so that two cannot pass a day's limit together.
  perform pg_advisory_xact_lock(hashtextextended('transfers.send:' || p_sender, 0));
  if exists (select from transfers.member_transfer t where t.sender_id = p_sender and t.request_id = p_request) then
    return 'repeated';
  end if;
  if not exists (select from agents.closure c where c.brand_id = p_brand and c.depth = 1
      and c.ancestor = case p_direction when 'UP' then p_receiver else p_sender end
      and c.descendant = case p_direction when 'UP' then p_sender else p_receiver end) then
    return 'not_related';
  end if;
  select * into v_terms from transfers.terms t where t.brand_id = p_brand and t.currency = p_currency;
  if not found or not (case p_direction when 'UP' then v_terms.upline_open else v_terms.downline_open end) then
    return 'closed';
  end if;
  if p_amount not between v_terms.min_amount and v_terms.max_amount then return 'amount'; end if;
  if limits.is_excluded(p_sender, p_now) then return 'excluded'; end if;
  if limits.is_excluded(p_receiver, p_now) or not exists (
      select from identity.account a where a.id = p_receiver and a.brand_id = p_brand and a.state = 'active') then
    return 'receiver';
  end if;
  select * into v_from from ledger.wallet w
    where w.brand_id = p_brand and w.member_id = p_sender and w.currency = p_currency;
  select * into v_to from ledger.wallet w
    where w.brand_id = p_brand and w.member_id = p_receiver and w.currency = p_currency;
  if v_from.id is null or v_to.id is null then return 'currency'; end if;
  select coalesce(sum(t.amount), 0) as amount, count(*) as n into v_sent from transfers.member_transfer t
    where t.sender_id = p_sender and t.currency = p_currency and t.created_at > p_now - interval '24 hours';
  if v_sent.amount + p_amount > v_terms.day_amount or v_sent.n >= v_terms.day_count then return 'day'; end if;
  select * into v from ledger.credit_member('transfers:' || p_brand, 'member:' || p_id,
    transfers.content(p_id, p_amount), 42::smallint, v_from.cash_account, v_to.id, p_amount,
    jsonb_build_object('member_transfer', p_id));
  -- A debt only changes under the lock on the cash account, which the transfer has taken.
  if exists (select from ledger.account a where a.id = v_from.debt_account and a.posted < 0) then
    raise exception 'the member owes' using errcode = 'LG424', detail = 'debt';
  end if;
  insert into transfers.member_transfer (id, brand_id, sender_id, receiver_id, request_id, direction, currency,
      amount, remark, transfer_id, created_at)
    values (p_id, p_brand, p_sender, p_receiver, p_request, p_direction, p_currency,
      p_amount, p_remark, v.transfer_id, p_now);
  return 'ok';
end $$;
