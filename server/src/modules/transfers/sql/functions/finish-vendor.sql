-- Completes a vendor transfer, idempotently. Returns whether this call did it. Raises LG410 when it has failed or was never
-- sent.
create or replace function transfers.finish_vendor(p_id uuid, p_decided_by uuid, p_now timestamptz) returns boolean
language plpgsql as $$
declare
  x transfers.vendor_transfer;
  v_account bigint;
  v_transfer bigint;
begin
  select * into x from transfers.vendor_transfer t where t.id = p_id for no key update;
  if x.state = 'DONE' then return false; end if;
  if x.state is null or x.state not in ('SENT', 'PENDING') then
    raise exception 'already resolved' using errcode = 'LG410', detail = 'transfer';
  end if;
  v_account := transfers.vendor_wallets_account(x.brand_id, x.vendor_id, x.currency);
  if x.direction = 'IN' then
    select c.transfer_id into v_transfer from ledger.capture_hold('transfers:' || x.brand_id, 'vendor:' || x.id,
      transfers.request_hash(x.id, x.amount), 40::smallint, x.hold_id, v_account, x.amount, p_now,
      jsonb_build_object('vendor_transfer', x.id)) c;
  else
    select c.transfer_id into v_transfer from ledger.credit_member('transfers:' || x.brand_id, 'vendor:' || x.id,
      transfers.request_hash(x.id, x.amount), 41::smallint, v_account, x.wallet_id, x.amount,
      jsonb_build_object('vendor_transfer', x.id)) c;
  end if;
  update transfers.vendor_transfer t set state = 'DONE', transfer_id = v_transfer, next_poll_at = null,
      decided_by = coalesce(p_decided_by, t.decided_by), changed_at = p_now
    where t.id = p_id;
  return true;
end $$;
