-- Raises a refusal by its SQLSTATE; the detail is a keyword that the caller may act on.
create or replace function ledger.refuse(p_state text, p_detail text) returns void language plpgsql as $$
begin
  raise exception '%', case p_state
      when 'LG404' then 'no such ' || p_detail
      when 'LG409' then 'key reused with other content'
      when 'LG410' then 'voided before arrival or already resolved'
      when 'LG423' then 'account is frozen'
      else 'rule broken: ' || p_detail end
    using errcode = p_state, detail = p_detail;
end $$;
