-- Inserts a vendor transfer and, if it is IN, holds its amount. Returns 'ok', 'excluded', 'limited' (a limit on play that
-- could not be enforced at the vendor) or 'bonus' (a bonus is open, which cash would leave); any result but 'ok' has no
-- effect. Raises LG402, LG404, LG423 and LG424 (the member has a debt). A transfer IN is serialised with changes of the member's limits and exclusions.
create or replace function transfers.begin_vendor(
  p_id uuid, p_brand uuid, p_member uuid, p_currency text, p_vendor uuid, p_request uuid, p_direction text,
  p_amount bigint, p_poll_at timestamptz, p_now timestamptz
) returns text language plpgsql as $$
declare
  w ledger.wallet;
  v_hold bigint;
begin
  select * into w from ledger.wallet x
    where x.brand_id = p_brand and x.member_id = p_member and x.currency = p_currency;
  if not found then raise exception 'no such wallet' using errcode = 'LG404', detail = 'wallet'; end if;
  if p_direction = 'IN' then
    perform limits.lock_member(p_member);
    if limits.is_excluded(p_member, p_now) then return 'excluded'; end if;
    if limits.is_play_limited(p_member, p_currency, p_now) then return 'limited'; end if;
    if exists (select from bonuses.bonus b where b.wallet_id = w.id and b.state = 'OPEN') then return 'bonus'; end if;
    select h.hold_id into v_hold from ledger.open_hold('transfers:' || p_brand, 'vendor-hold:' || p_id,
      transfers.request_hash(p_id, p_amount), w.cash_account, p_amount, null) h;
    -- A debt only changes under the lock on the cash account, which the hold has taken.
    if exists (select from ledger.account a where a.id = w.debt_account and a.posted < 0) then
      perform ledger.refuse_debtor(w.debt_account);
    end if;
  end if;
  insert into transfers.vendor_transfer (id, brand_id, member_id, wallet_id, vendor_id, request_id, direction,
      currency, amount, state, hold_id, next_poll_at, created_at, changed_at)
    values (p_id, p_brand, p_member, w.id, p_vendor, p_request, p_direction,
      p_currency, p_amount, 'REQUESTED', v_hold, p_poll_at, p_now, p_now);
  return 'ok';
end $$;
