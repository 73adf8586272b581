-- Opens an envelope for a member: takes the next share that is not taken or being taken, and grants it. Returns what became
-- of it, as programmes.issue_grant does, or EMPTY (no share is left) or CLOSED (it has not begun, has ended, or is not
-- for the member). A repeat is REPEATED, with the entry of the first time. A share that is UNDER_REVIEW stays the member's until
-- staff decide; any other outcome but GRANTED changes nothing.
drop function if exists programmes.open_envelope(uuid, uuid, uuid, timestamptz);

create or replace function programmes.open_envelope(
  p_envelope uuid, p_member uuid, p_entry uuid, p_now timestamptz,
  out outcome text, out entry_id uuid, out amount bigint, out currency text
) language plpgsql as $$
#variable_conflict use_column
declare
  e programmes.envelope;
  p programmes.programme;
  v_period text := 'E' || p_envelope;
begin
  select * into e from programmes.envelope x where x.id = p_envelope;
  if not found then outcome := 'CLOSED'; return; end if;
  currency := e.currency;
  select n.id, n.granted_amount into entry_id, amount from programmes.entry n
    where n.programme_id = e.programme_id and n.member_id = p_member and n.period = v_period;
  if found then outcome := 'REPEATED'; return; end if;
  if e.opens_at > p_now or e.expires_at <= p_now or e.ended_at is not null or e.sender_id is not null and not exists (
      select from agents.closure c
      where c.brand_id = e.brand_id and c.ancestor = e.sender_id and c.descendant = p_member and c.depth > 0) then
    outcome := 'CLOSED';
    return;
  end if;
  -- Answers most of a crowd without a lock.
  if not exists (select from programmes.envelope_share s
      where s.envelope_id = e.id and s.entry_id is null and s.returned_at is null) then
    outcome := 'EMPTY';
    return;
  end if;
  -- Staff wait with pausing or closing it until the transaction ends.
  select * into strict p from programmes.programme x where x.id = e.programme_id for share;
  if p.state <> 'RUNNING' or p.ends_at <= p_now then outcome := 'CLOSED'; return; end if;
  if e.sender_id is null and not programmes.is_in_audience((
      select r.rules -> 'audience' from programmes.programme_version r
        where r.programme_id = e.programme_id and r.version = e.version), p_member, p_now) then
    outcome := 'CLOSED';
    return;
  end if;
  begin
    insert into programmes.entry (id, brand_id, programme_id, version, member_id, period, state, joined_at, changed_at)
      values (p_entry, e.brand_id, e.programme_id, e.version, p_member, v_period, 'JOINED', p_now, p_now)
      on conflict (programme_id, member_id, period) do nothing;
    if not found then
      select n.id, n.granted_amount into strict entry_id, amount from programmes.entry n
        where n.programme_id = e.programme_id and n.member_id = p_member and n.period = v_period;
      outcome := 'REPEATED';
      return;
    end if;
    update programmes.envelope_share s set entry_id = p_entry, opened_at = p_now
      where s.envelope_id = e.id and s.number = (
        select x.number from programmes.envelope_share x
          where x.envelope_id = e.id and x.entry_id is null and x.returned_at is null
          order by x.number limit 1 for no key update skip locked)
      returning s.amount into amount;
    if not found then raise exception 'EMPTY' using errcode = 'PR002'; end if;
    update programmes.entry n set state = 'QUALIFIED', due_amount = amount, payable_amount = amount where n.id = p_entry;
    entry_id := p_entry;
    select g.outcome into strict outcome from programmes.issue_grants(array[p_entry], true, p_now) g;
    if outcome not in ('GRANTED', 'UNDER_REVIEW') then raise exception '%', outcome using errcode = 'PR002'; end if;
  exception when sqlstate 'PR002' then
    outcome := sqlerrm;
    entry_id := null;
    amount := null;
  end;
end $$;
