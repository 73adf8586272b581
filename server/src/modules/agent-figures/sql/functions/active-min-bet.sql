-- The valid bet from which a member is active in a period that begins on a day; minor units. 100 units of the currency by
-- default.
drop function if exists agent_figures.active_min_bet(uuid, text);
create or replace function agent_figures.active_min_bet(p_brand uuid, p_currency text, p_day date) returns bigint
language sql stable as $$
  select coalesce(
    (select t.active_min_bet from agent_figures.terms t
      where t.brand_id = p_brand and t.currency = p_currency and t.since <= p_day order by t.since desc limit 1),
    (select 100 * power(10, c.digits)::bigint from ledger.currency c where c.code = p_currency))
$$;
