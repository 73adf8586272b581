-- What a reward is for: no two grants have the same. One that is paid in parts has the part that was paid before in its key.
create or replace function programmes.source_key_of(p_entry programmes.entry, p_kind text, p_currency text) returns text
language sql stable as $$
  select concat_ws(':', p_entry.programme_id, p_kind, p_entry.member_id, p_entry.period, p_currency,
    nullif(p_entry.granted_amount, 0))
$$;
