-- Ends the bonuses of a brand that are due, up to p_max: those whose wagering is done, those that have expired before
-- p_counted_until, until which all rounds are counted, those of excluded members, and those with nothing left while no round
-- of theirs is open. Each is ended or left alone: one in a frozen wallet waits.
drop function if exists programmes.close_due_bonuses(uuid, timestamptz, int, timestamptz);

create or replace function programmes.close_due_bonuses(p_brand uuid, p_counted_until timestamptz, p_max int, p_now timestamptz)
returns void language plpgsql as $$
declare
  v record;
begin
  for v in
    select b.id, case
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
      perform bonuses.close(v.id, v.reason, p_now);
    exception when sqlstate 'LG423' then
      continue;
    end;
  end loop;
end $$;
