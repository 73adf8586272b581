-- Begins play with a launch for real money: 'ok', 'check_due', or 'limited' where the vendor holds its players' balances
-- (p_is_transfer_wallet) and could not enforce a limit on play. From the first call on, the member's play is subject to
-- reality checks.
create or replace function limits.begin_play(p_member uuid, p_currency text, p_is_transfer_wallet boolean, p_now timestamptz) returns text
language plpgsql as $$
declare
  m limits.member;
begin
  select * into m from limits.member x where x.member_id = p_member;
  if not found then insert into limits.member (member_id) values (p_member) on conflict do nothing; end if;
  if limits.is_check_due(m, p_now, interval '0') then return 'check_due'; end if;
  if p_is_transfer_wallet and limits.is_play_limited(p_member, p_currency, p_now) then return 'limited'; end if;
  return 'ok';
end $$;
