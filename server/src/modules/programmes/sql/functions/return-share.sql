-- Returns the share of an envelope that an entry has opened, because staff rejected the reward: releases what was held for it,
-- and gives it back to the budgets. Nothing happens for other entries. The caller has locked the entry.
create or replace function programmes.return_share(p_entry uuid, p_now timestamptz) returns void language plpgsql as $$
declare
  v record;
begin
  update programmes.envelope_share s set returned_at = p_now
    from programmes.envelope e
    where s.entry_id = p_entry and s.returned_at is null and e.id = s.envelope_id
    returning s.amount, s.hold_id, e.programme_id into v;
  if not found then return; end if;
  if v.hold_id is not null then
    perform ledger.release_hold(v.hold_id);
    perform ledger.collect_debt_from_hold(v.hold_id);
  end if;
  perform programmes.reserve_budget(v.programme_id, -v.amount, -1);
end $$;
