-- Revokes a grant: takes its amount from the member, where what is spent becomes a debt, and ends its turnover requirement
-- and its entry. Returns what became debt; null when there is none to revoke. The budget stays used.
create or replace function programmes.revoke_grant(p_grant uuid, p_now timestamptz) returns bigint language plpgsql as $$
declare
  g programmes.reward_grant;
  v_debt bigint;
begin
  select * into g from programmes.reward_grant x where x.id = p_grant and x.revoked_at is null for no key update;
  if not found then return null; end if;
  select r.debt into v_debt from ledger.reverse_credit('programmes:' || g.brand_id, 'revoke:' || g.id,
    sha256(convert_to(g.id::text, 'UTF8')),
    (select t.code + 1 from ledger.transfer t where t.id = g.transfer_id)::smallint, g.transfer_id, g.amount) r;
  update programmes.reward_grant x set revoked_at = p_now where x.id = g.id;
  update turnover.requirement t set reversed = t.amount where t.reward_grant_id = g.id;
  update programmes.entry n set state = 'REVOKED', payable_amount = 0, expires_at = null, changed_at = p_now
    where n.id = g.entry_id;
  return v_debt;
end $$;
