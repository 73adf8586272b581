-- Money carried to vendors that keep their players' balances (wallet mode TRANSFER), and back.
create schema transfers;

insert into ledger.transfer_code (code, name) values
  (40, 'vendor_wallet_in'), (41, 'vendor_wallet_out'), (42, 'member_transfer');

alter table catalogue.vendor add constraint vendor_of_brand unique (id, brand_id);

-- One carrying of money. What goes IN to the vendor is held in the member's cash until the vendor has confirmed, and
-- paid to the vendor's account then; what comes OUT is credited when the vendor has confirmed, and not before.
create table transfers.vendor_transfer (
  -- Also what the vendor knows it by.
  id uuid primary key,
  brand_id uuid not null references brands.brand (id),
  member_id uuid not null,
  wallet_id uuid not null references ledger.wallet (id),
  vendor_id uuid not null,
  -- Given by whoever asked: the same request sent twice stands once.
  request_id uuid not null,
  direction text not null check (direction in ('IN', 'OUT')),
  currency text not null references ledger.currency (code),
  -- Minor units.
  amount bigint not null check (amount between 1 and 100000000000000000),
  -- REQUESTED: nothing was sent. SENT: the vendor may have it. PENDING: the vendor did not say what came of it.
  state text not null check (state in ('REQUESTED', 'SENT', 'PENDING', 'DONE', 'FAILED')),
  -- Why it failed. unsent: it never left. unknown: the vendor says that it never came.
  reason text check (reason in ('unsent', 'balance', 'refused', 'unknown', 'operator')),
  hold_id bigint unique references ledger.hold (id),
  transfer_id bigint unique,
  -- How often the vendor was asked what came of it, and when it is asked next.
  asks int not null default 0 check (asks >= 0),
  next_ask_at timestamptz,
  sent_at timestamptz,
  decided_by uuid,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (member_id, request_id),
  foreign key (member_id, brand_id) references members.member (id, brand_id),
  foreign key (vendor_id, brand_id) references catalogue.vendor (id, brand_id),
  check ((direction = 'IN') = (hold_id is not null)),
  check ((state = 'DONE') = (transfer_id is not null)),
  check ((state = 'FAILED') = (reason is not null)),
  check ((state in ('DONE', 'FAILED')) = (next_ask_at is null)),
  check (state = 'REQUESTED' or state = 'FAILED' or sent_at is not null)
) with (fillfactor = 70);
create index vendor_transfer_of_member on transfers.vendor_transfer (member_id, created_at desc, id desc);
create index vendor_transfer_of_brand on transfers.vendor_transfer (brand_id, state, created_at desc, id desc);
create index vendor_transfer_due on transfers.vendor_transfer (brand_id, next_ask_at) where next_ask_at is not null;

create function transfers.content(p_id uuid, p_amount bigint) returns bytea language sql immutable as $$
  select sha256(convert_to(concat_ws('|', p_id, p_amount), 'UTF8'))
$$;

-- The account for what a vendor keeps of the brand's members.
create function transfers.vendor_account(p_brand uuid, p_vendor uuid, p_currency text) returns bigint
language plpgsql as $$
begin
  return ledger.open_account(p_brand, 'vendor', p_vendor, 'vendor_wallets', p_currency, 'D', null);
end $$;

-- Notes a transfer and holds what it takes from the member. 'ok', 'excluded' or 'limited' (a limit on play that nobody
-- could keep at the vendor); anything but 'ok' has done nothing. LG402, LG404, LG423, LG424 (the member owes).
create function transfers.begin_vendor(
  p_id uuid, p_brand uuid, p_member uuid, p_currency text, p_vendor uuid, p_request uuid, p_direction text,
  p_amount bigint, p_look_at timestamptz, p_now timestamptz
) returns text language plpgsql as $$
declare
  w ledger.wallet;
  v_hold bigint;
begin
  select * into w from ledger.wallet x
    where x.brand_id = p_brand and x.member_id = p_member and x.currency = p_currency;
  if not found then raise exception 'no such wallet' using errcode = 'LG404', detail = 'wallet'; end if;
  if p_direction = 'IN' then
    if limits.is_excluded(p_member, p_now) then return 'excluded'; end if;
    if exists (select from limits.in_force(p_member, p_now) f
        where f.kind = 'session' or f.kind in ('loss', 'wager', 'stake') and f.currency = p_currency) then
      return 'limited';
    end if;
    select h.hold_id into v_hold from ledger.hold_open('transfers:' || p_brand, 'vendor-hold:' || p_id,
      transfers.content(p_id, p_amount), w.cash_account, p_amount, null) h;
    -- A debt only changes under the lock on the cash account, which the hold has taken.
    if exists (select from ledger.account a where a.id = w.debt_account and a.posted < 0) then
      raise exception 'the member owes' using errcode = 'LG424', detail = 'debt';
    end if;
  end if;
  insert into transfers.vendor_transfer (id, brand_id, member_id, wallet_id, vendor_id, request_id, direction,
      currency, amount, state, hold_id, next_ask_at, created_at, changed_at)
    values (p_id, p_brand, p_member, w.id, p_vendor, p_request, p_direction,
      p_currency, p_amount, 'REQUESTED', v_hold, p_look_at, p_now, p_now);
  return 'ok';
end $$;

-- The vendor has done it: books it, once, whoever says so and however often. Answers whether this call did.
-- LG410 for one that has failed, or never left.
create function transfers.finish_vendor(p_id uuid, p_decided_by uuid, p_now timestamptz) returns boolean
language plpgsql as $$
declare
  x transfers.vendor_transfer;
  v_account bigint;
  v_transfer bigint;
begin
  select * into x from transfers.vendor_transfer t where t.id = p_id for no key update;
  if x.state = 'DONE' then return false; end if;
  if x.state is null or x.state not in ('SENT', 'PENDING') then
    raise exception 'already resolved' using errcode = 'LG410', detail = 'transfer';
  end if;
  v_account := transfers.vendor_account(x.brand_id, x.vendor_id, x.currency);
  if x.direction = 'IN' then
    select c.transfer_id into v_transfer from ledger.hold_capture('transfers:' || x.brand_id, 'vendor:' || x.id,
      transfers.content(x.id, x.amount), 40::smallint, x.hold_id, v_account, x.amount, p_now,
      jsonb_build_object('vendor_transfer', x.id)) c;
  else
    select c.transfer_id into v_transfer from ledger.credit_member('transfers:' || x.brand_id, 'vendor:' || x.id,
      transfers.content(x.id, x.amount), 41::smallint, v_account, x.wallet_id, x.amount,
      jsonb_build_object('vendor_transfer', x.id)) c;
  end if;
  update transfers.vendor_transfer t set state = 'DONE', transfer_id = v_transfer, next_ask_at = null,
      decided_by = coalesce(p_decided_by, t.decided_by), changed_at = p_now
    where t.id = p_id;
  return true;
end $$;

-- The vendor has not done it and never will: what was held is the member's again, and repays what is owed. Answers whether this call did it.
-- p_unsent: only if it never left. LG410 for one that is done.
create function transfers.fail_vendor(
  p_id uuid, p_reason text, p_unsent boolean, p_decided_by uuid, p_now timestamptz
) returns boolean language plpgsql as $$
declare
  x transfers.vendor_transfer;
begin
  select * into x from transfers.vendor_transfer t where t.id = p_id for no key update;
  if x.state = 'FAILED' or p_unsent and x.state <> 'REQUESTED' then return false; end if;
  if x.state is null or x.state = 'DONE' then
    raise exception 'already resolved' using errcode = 'LG410', detail = 'transfer';
  end if;
  if x.direction = 'IN' then
    perform ledger.hold_release(x.hold_id);
    perform ledger.repay_released(x.hold_id);
  end if;
  update transfers.vendor_transfer t set state = 'FAILED', reason = p_reason, next_ask_at = null,
      decided_by = coalesce(p_decided_by, t.decided_by), changed_at = p_now
    where t.id = p_id;
  return true;
end $$;
