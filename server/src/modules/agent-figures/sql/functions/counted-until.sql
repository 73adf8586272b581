-- What the logs have of a member in a period up to a number, and after it up to another one in hours before p_hour_at.
drop function if exists agent_figures.counted_until(uuid, text, text, timestamp, bigint);
create or replace function agent_figures.counted_until(
  p_member uuid, p_currency text, p_kind text, p_start timestamp, p_after bigint, p_until bigint, p_hour_at timestamptz,
  out valid_bet bigint, out rounds bigint, out deposit_count bigint, out withdrawal_count bigint
)
language plpgsql stable set jit = off as $$
begin
  select coalesce(sum(e.valid_bet), 0)::bigint, coalesce(sum(e.rounds), 0), coalesce(sum(e.deposit_count), 0),
      coalesce(sum(e.withdrawal_count), 0)
    into valid_bet, rounds, deposit_count, withdrawal_count
    from agent_figures.entry e
    where e.member_id = p_member and e.currency = p_currency
      and (e.sequence <= p_after or e.sequence <= p_until and e.hour_at < p_hour_at)
      and agent_figures.period_start(p_kind, e.local_day, e.hour_at) = p_start;
end $$;
