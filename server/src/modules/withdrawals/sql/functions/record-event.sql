-- Appends to the history of a withdrawal. The caller's transaction must have locked its row.
create or replace function withdrawals.record_event(p_withdrawal uuid, p_kind text, p_amount bigint, p_now timestamptz) returns void
language plpgsql as $$
begin
  insert into withdrawals.event (withdrawal_id, no, kind, amount, at)
    select p_withdrawal, coalesce(max(e.no), 0) + 1, p_kind, p_amount, p_now
    from withdrawals.event e where e.withdrawal_id = p_withdrawal;
end $$;
