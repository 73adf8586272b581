-- The status of a transaction that was received before; null when it is new.
create or replace function play.duplicate_status(p_vendor uuid, p_uuid text, p_kind text, p_hash bytea) returns text
language plpgsql as $$
begin
  return (select case
    when t.kind = 'tombstone' and p_kind <> 'rollback' then 'RS_ERROR_TRANSACTION_ROLLED_BACK'
    when t.kind <> p_kind or t.content_hash <> p_hash then 'RS_ERROR_DUPLICATE_TRANSACTION'
    when t.status = 'rolled_back' then 'RS_ERROR_TRANSACTION_ROLLED_BACK'
    else 'RS_OK' end
  from play.transaction t where t.vendor_id = p_vendor and t.uuid = p_uuid);
end $$;
