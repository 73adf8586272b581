-- The valid bet from which a member is active in a period; minor units. 100 units of the currency by default.
create or replace function agent_figures.active_min_bet(p_brand uuid, p_currency text) returns bigint
language sql stable as $$
  select coalesce(
    (select t.active_min_bet from agent_figures.terms t where t.brand_id = p_brand and t.currency = p_currency),
    (select 100 * power(10, c.digits)::bigint from ledger.currency c where c.code = p_currency))
$$;
