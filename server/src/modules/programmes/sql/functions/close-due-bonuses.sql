-- Ends the bonuses of a brand that are due, up to p_max: those whose wagering is done, those that have expired before
-- p_counted_until, until which all rounds are counted, those of excluded members, and those with nothing left while no round
-- of theirs is open. Each is ended or left alone: one in a frozen wallet waits.
create or replace function programmes.close_due_bonuses(p_brand uuid, p_counted_until timestamptz, p_max int, p_now timestamptz)
returns table (bonus_id uuid, member_id uuid, currency text, state text, converted bigint, forfeited bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  v record;
  n bonuses.bonus;
begin
  for v in
    select b.id, b.wallet_id, w.currency, case
        when b.done >= b.required then 'COMPLETED'
        when limits.is_excluded(b.member_id, p_now) then 'EXCLUDED'
        when b.expires_at <= p_counted_until then 'EXPIRED'
        when a.posted = 0 then 'SPENT' end as reason
      from bonuses.bonus b
      join ledger.wallet w on w.id = b.wallet_id
      join ledger.account a on a.id = w.bonus_account
      where b.brand_id = p_brand and b.state = 'OPEN'
        and (b.done >= b.required or b.expires_at <= p_counted_until or a.posted = 0 or limits.is_excluded(b.member_id, p_now))
      order by b.id limit p_max
  loop
    begin
      if v.reason = 'SPENT' and programmes.has_bonus_at_stake(v.id) then continue; end if;
      n := bonuses.close(v.id, v.reason, p_now);
      if n.id is null then continue; end if;
      bonus_id := n.id; member_id := n.member_id; currency := v.currency; state := n.state;
      converted := n.converted; forfeited := n.forfeited;
      return next;
    exception when sqlstate 'LG423' then
      continue;
    end;
  end loop;
end $$;
