create or replace function play.refuse(p_status text) returns void language plpgsql as $$
begin
  raise exception 'refused: %', p_status using errcode = 'PY001', detail = p_status;
end $$;
