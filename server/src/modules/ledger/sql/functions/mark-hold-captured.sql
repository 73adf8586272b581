-- Marks an open hold as captured, in part or whole; internal. Returns the hold's full amount, by which the account's held
-- amount is reduced.
create or replace function ledger.mark_hold_captured(p_hold bigint, p_debit bigint, p_amount bigint, p_now timestamptz)
returns bigint language plpgsql as $$
declare
  v ledger.hold;
begin
  select * into v from ledger.hold h where h.id = p_hold for no key update;
  if not found then perform ledger.refuse('LG404', 'hold'); end if;
  if v.state <> 'open' then perform ledger.refuse('LG410', 'hold'); end if;
  if v.account_id <> p_debit or p_amount is null or p_amount not between 1 and v.amount
     or v.expires_at is not null and p_now is null then
    perform ledger.refuse('LG422', 'hold');
  end if;
  if v.expires_at <= p_now then perform ledger.refuse('LG410', 'hold'); end if;
  update ledger.hold set state = 'captured', captured = p_amount where id = p_hold;
  return v.amount;
end $$;
-- Called by this schema's own functions only, which run as its owner.
revoke execute on function ledger.mark_hold_captured(bigint, bigint, bigint, timestamptz) from public;
