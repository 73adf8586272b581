-- Fails a vendor transfer: releases its hold and collects the member's debt out of it. Returns whether this call did it.
-- p_unsent: only if it was never sent. Raises LG410 when it is done.
create or replace function transfers.fail_vendor(
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
    perform ledger.release_hold(x.hold_id);
    perform ledger.collect_debt_from_hold(x.hold_id);
  end if;
  update transfers.vendor_transfer t set state = 'FAILED', reason = p_reason, next_poll_at = null,
      decided_by = coalesce(p_decided_by, t.decided_by), changed_at = p_now
    where t.id = p_id;
  return true;
end $$;
