-- Revokes a grant: takes its amount from the member, and ends its turnover requirement and its entry; an entry that earns
-- points goes on. Free spins end, and nothing is paid of what they won; what was paid is a grant of its own. A bonus with a balance ends, and what of it became cash is taken. Money that is spent becomes a debt; points
-- that are spent are not taken. Returns what became debt, or could not be taken; null when there is none to revoke. The
-- budget stays used.
create or replace function programmes.revoke_grant(p_grant uuid, p_now timestamptz) returns bigint language plpgsql as $$
declare
  g programmes.reward_grant;
  v_debt bigint;
  v_taken bigint;
begin
  select * into g from programmes.reward_grant x where x.id = p_grant and x.revoked_at is null for no key update;
  if not found then return null; end if;
  if g.kind = 'POINTS' then
    select least(a.balance, g.amount) into v_taken from points.account a where a.member_id = g.member_id for no key update;
    if v_taken > 0 then
      perform points.post(g.brand_id, g.member_id, 'REVOKED', -v_taken, 'revoke:' || g.id, g.id,
        upper(right(replace(g.id::text, '-', ''), 10)), p_now);
    end if;
    v_debt := g.amount - coalesce(v_taken, 0);
  elsif g.kind = 'FREE_SPINS' then
    if not free_spins.revoke(g.id, p_now) then
      update programmes.entry n set state = 'REVOKED', payable_amount = 0, expires_at = null, changed_at = p_now
        where n.programme_id = g.programme_id and n.member_id = g.member_id and n.period = 'S:' || g.id
          and n.state = 'QUALIFIED';
    end if;
    v_debt := 0;
  elsif g.kind = 'BONUS' then
    v_debt := coalesce(bonuses.revoke(g.id, p_now), 0);
  else
    select r.debt into v_debt from ledger.reverse_credit('programmes:' || g.brand_id, 'revoke:' || g.id,
      sha256(convert_to(g.id::text, 'UTF8')),
      (select t.code + 1 from ledger.transfer t where t.id = g.transfer_id)::smallint, g.transfer_id, g.amount) r;
  end if;
  update programmes.reward_grant x set revoked_at = p_now where x.id = g.id;
  update turnover.requirement t set reversed = t.amount where t.reward_grant_id = g.id;
  update programmes.entry n set state = 'REVOKED', payable_amount = 0, expires_at = null, changed_at = p_now
    from programmes.programme p where n.id = g.entry_id and p.id = n.programme_id and p.kind <> 'POINTS';
  return v_debt;
end $$;
