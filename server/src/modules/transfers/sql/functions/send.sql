-- Sends a member transfer. A transfer DOWN is a deposit of the receiver: it counts towards the limits ('receiver' when one
-- forbids it) and requires turnover. A transfer UP requires the turnover that a withdrawal requires (WD001, DETAIL: how much
-- is left), except for money that the agent above sent. Raises WD002 when a reversed deposit blocks the sender's transfers,
-- and WD003 while the wallet has an open bonus, which cash would leave.
create or replace function transfers.send(
  p_id uuid, p_brand uuid, p_sender uuid, p_receiver uuid, p_request uuid, p_direction text, p_currency text,
  p_amount bigint, p_remark text, p_now timestamptz
) returns text language plpgsql as $$
declare
  v_terms transfers.terms;
  v_from ledger.wallet;
  v_to ledger.wallet;
  v_sent record;
  v_left bigint;
  v record;
begin
  -- Transfers of one sender are serialised, so that two together cannot exceed the day's limit.
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
  if v_sent.amount + p_amount > v_terms.max_amount_in_24_hours or v_sent.n >= v_terms.max_transfers_in_24_hours then
    return 'day';
  end if;
  -- Refusals after this are raised, which rolls back the count.
  if p_direction = 'DOWN' and limits.reserve_deposit(p_receiver, p_currency, p_amount, p_now) <> 'ok' then
    return 'receiver';
  end if;
  select * into v from ledger.credit_member('transfers:' || p_brand, 'member:' || p_id,
    transfers.request_hash(p_id, p_amount), 42::smallint, v_from.cash_account, v_to.id, p_amount,
    jsonb_build_object('member_transfer', p_id));
  if turnover.is_blocked(p_sender) then
    raise exception 'a reversed deposit blocks transfers' using errcode = 'WD002';
  end if;
  if exists (select from bonuses.bonus b where b.wallet_id = v_from.id and b.state = 'OPEN') then
    raise exception 'a bonus is open' using errcode = 'WD003';
  end if;
  -- A debt only changes under the lock on the cash account, which the transfer has taken.
  if exists (select from ledger.account a where a.id = v_from.debt_account and a.posted < 0) then
    perform ledger.refuse_debtor(v_from.debt_account);
  end if;
  insert into transfers.member_transfer (id, brand_id, sender_id, receiver_id, request_id, direction, currency,
      amount, remark, transfer_id, created_at)
    values (p_id, p_brand, p_sender, p_receiver, p_request, p_direction, p_currency,
      p_amount, p_remark, v.transfer_id, p_now);
  -- Deposit credits take the same lock, so a deposit is either included in this check or credited after the transfer.
  if p_direction = 'UP' then
    select m.required - m.done into v_left from turnover.progress(v_from.id, true) m;
    if v_left > 0 then
      raise exception 'not staked enough' using errcode = 'WD001', detail = v_left;
    end if;
  end if;
  if p_direction = 'DOWN' then
    insert into turnover.requirement (member_transfer_id, wallet_id, amount, since)
      values (p_id, v_to.id, p_amount, p_now);
  else
    perform turnover.reduce_requirements(v_from.id, p_amount);
  end if;
  return 'ok';
end $$;
