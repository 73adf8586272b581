-- Whether a bonus with p_frequency may be given to the member on a day in the brand's time zone; p_except is ignored.
drop function if exists deposits.is_bonus_available(uuid, uuid, text, date, uuid);

create or replace function deposits.is_bonus_available(
  p_member uuid, p_bonus uuid, p_frequency text, p_day date, p_except uuid default null
) returns boolean language sql stable as $$
  select case p_frequency
    when 'FIRST' then not exists (select from deposits.deposit d
      where d.member_id = p_member and d.state = 'CREDITED' and d.id is distinct from p_except)
    when 'DAY' then not exists (select from deposits.deposit_bonus b
      where b.member_id = p_member and b.bonus_id = p_bonus and b.state = 'GIVEN' and b.frequency = 'DAY'
        and b.day = p_day)
    else true end
$$;
