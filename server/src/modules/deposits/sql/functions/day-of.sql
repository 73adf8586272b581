-- The calendar day in the brand's time zone.
create or replace function deposits.day_of(p_brand uuid, p_now timestamptz) returns date language sql stable as $$
  select (p_now at time zone b.time_zone)::date from brands.brand b where b.id = p_brand
$$;
