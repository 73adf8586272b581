-- What the logs have of a member in a period, up to a number.
create or replace function agent_figures.counted_until(
  p_member uuid, p_currency text, p_kind text, p_start timestamp, p_until bigint,
  out valid_bet bigint, out rounds int, out deposit_count int, out withdrawal_count int
)
language plpgsql stable set jit = off as $$
begin
  select coalesce(sum(e.valid_bet), 0)::bigint, coalesce(sum(e.rounds), 0)::int, coalesce(sum(e.deposit_count), 0)::int,
      coalesce(sum(e.withdrawal_count), 0)::int
    into valid_bet, rounds, deposit_count, withdrawal_count
    from agent_figures.entry e
    where e.member_id = p_member and e.currency = p_currency and e.sequence <= p_until
      and agent_figures.period_start(p_kind, e.local_day, e.hour_at) = p_start;
end $$;
