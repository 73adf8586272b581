-- Ends an envelope: returns the shares that no one opened, and releases what was held for them. It waits for members who are
-- opening shares. Returns what has returned, in minor units; null when it had ended.
create or replace function programmes.end_envelope(p_envelope uuid, p_now timestamptz) returns bigint
language plpgsql as $$
declare
  v_programme uuid;
  v_returned bigint := 0;
  v_shares int := 0;
  v record;
begin
  select e.programme_id into v_programme from programmes.envelope e
    where e.id = p_envelope and e.ended_at is null for no key update;
  if not found then return null; end if;
  for v in
    select s.number, s.amount, s.hold_id from programmes.envelope_share s
      where s.envelope_id = p_envelope and s.entry_id is null order by s.number for no key update
  loop
    update programmes.envelope_share s set returned_at = p_now
      where s.envelope_id = p_envelope and s.number = v.number;
    if v.hold_id is not null then
      perform ledger.release_hold(v.hold_id);
      perform ledger.collect_debt_from_hold(v.hold_id);
    end if;
    v_returned := v_returned + v.amount;
    v_shares := v_shares + 1;
  end loop;
  perform programmes.reserve_budget(v_programme, -v_returned, -v_shares);
  update programmes.envelope e set ended_at = p_now where e.id = p_envelope;
  return v_returned;
end $$;
