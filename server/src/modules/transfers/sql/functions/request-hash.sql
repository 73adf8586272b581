create or replace function transfers.request_hash(p_id uuid, p_amount bigint) returns bytea language sql immutable as $$
  select sha256(convert_to(concat_ws('|', p_id, p_amount), 'UTF8'))
$$;
