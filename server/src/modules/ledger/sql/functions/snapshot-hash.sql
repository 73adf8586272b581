-- The hash of a snapshot's content.
create or replace function ledger.snapshot_hash(
  p_before bytea, p_account bigint, p_no bigint, p_balance bigint, p_total bigint, p_content text
) returns bytea language sql immutable as $$
  select sha256(coalesce(p_before, ''::bytea)
    || convert_to(concat_ws('|', p_account, p_no, p_balance, p_total, p_content), 'UTF8'))
$$;
-- Called by this schema's own functions only, which run as its owner.
revoke execute on function ledger.snapshot_hash(bytea, bigint, bigint, bigint, bigint, text) from public;
