-- Money that comes for a frozen wallet waits until it thaws.

alter table cashier.deposit drop constraint deposit_reason_check;
alter table cashier.deposit add constraint deposit_reason_check
  check (reason in ('amount', 'limit', 'excluded', 'frozen', 'refused', 'gateway', 'operator'));
create index deposit_frozen on cashier.deposit (brand_id, changed_at) where state = 'MISMATCH' and reason = 'frozen';

-- Whether the books would refuse a credit of the wallet for now: its cash is frozen, or the debt that is repaid first.
create function cashier.is_frozen(p_wallet uuid) returns boolean language sql stable as $$
  select exists (select from ledger.wallet w
    join ledger.account a on a.id = w.cash_account or a.id = w.debt_account and a.posted < 0
    where w.id = p_wallet and a.state = 'frozen')
$$;

-- As before, and whether the wallet is frozen.
drop function cashier.hold_deposit(uuid, text, text, text, timestamptz);
create function cashier.hold_deposit(
  p_brand uuid, p_gateway text, p_reference text, p_event text, p_now timestamptz
) returns table (deposit_id uuid, is_heard boolean, is_excluded boolean, is_frozen boolean)
language plpgsql as $$
declare
  v record;
begin
  select d.id, d.member_id, d.wallet_id into v from cashier.deposit d
    join cashier.method m on m.id = d.method_id
    where d.brand_id = p_brand and d.reference = p_reference and m.gateway_code = p_gateway
    for no key update of d;
  if not found then return; end if;
  return query select v.id,
    exists (select from cashier.gateway_event e
      where e.brand_id = p_brand and e.gateway_code = p_gateway and e.event_id = p_event),
    limits.is_excluded(v.member_id, p_now), cashier.is_frozen(v.wallet_id);
end $$;
