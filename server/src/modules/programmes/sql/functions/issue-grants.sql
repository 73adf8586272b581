drop function if exists programmes.issue_grants(uuid[], boolean, timestamptz);

-- Grants what is payable by entries that qualify, each once, and returns what happened to each. Who joined first comes first
-- where a budget ends. All entries are locked by ascending id before any budget. A reward of an excluded member ends, and
-- points wait for the next event that counts; one whose budget is spent, or whose account is frozen, waits with its reason. One
-- whose account resembles that of an earlier member waits for staff, where the rules say so. A referee who is rewarded makes
-- the reward of the referrer due. Points and money of many members are granted together, unless something keeps one of them
-- from it.
create or replace function programmes.issue_grants(p_entries uuid[], p_is_claimed boolean, p_now timestamptz)
returns table (entry_id uuid, member_id uuid, kind text, currency text, amount bigint, outcome text)
language plpgsql as $$
#variable_conflict use_column
declare
  v programmes.entry;
  -- Whether more is granted later, so that an entry does not end.
  v_is_repeated boolean;
  v_checks_accounts boolean;
  v_referrer uuid;
  v_points record;
  v_left uuid[];
begin
  perform 1 from programmes.entry n where n.id = any (p_entries) order by n.id for no key update;
  for v_points in
    select n.programme_id, n.version, p.currency, array_agg(n.id order by n.id) as entries
      from programmes.entry n
      join programmes.programme p on p.id = n.programme_id
      join programmes.programme_version r on r.programme_id = n.programme_id and r.version = n.version
      where n.id = any (p_entries) and n.state = 'QUALIFIED' and programmes.reward_kind(r.rules) = 'POINTS'
        and not coalesce((r.rules ->> 'checksAccounts')::boolean, false)
      group by 1, 2, 3 having count(*) > 1 and count(distinct n.member_id) = count(*)
      order by 1, 2
  loop
    return query select g.entry_id, g.member_id, 'POINTS', v_points.currency, g.amount, 'GRANTED'
      from programmes.issue_points(v_points.programme_id, v_points.version, v_points.entries, p_is_claimed, p_now) g;
  end loop;
  v_left := array(select n.id from programmes.entry n where n.id = any (p_entries) and n.state = 'QUALIFIED');
  -- A budget that was spent before refuses a crowd without being locked; one that ends with these entries refuses the last ones.
  for v_step in 1 .. 2 loop
    exit when cardinality(v_left) = 0;
    outcome := 'BUDGET_SPENT';
    for entry_id, member_id, kind, currency, amount in select * from programmes.refuse_spent(v_left, p_now) loop
      v_left := array_remove(v_left, entry_id);
      return next;
    end loop;
    exit when v_step = 2;
    for entry_id, member_id, currency, amount in select * from programmes.issue_cash(v_left, p_is_claimed, p_now) loop
      v_left := array_remove(v_left, entry_id);
      kind := 'CASH'; outcome := 'GRANTED';
      return next;
    end loop;
  end loop;
  for v in
    select * from programmes.entry n
      where n.id = any (v_left) and n.state = 'QUALIFIED'
      order by n.programme_id, n.joined_at, n.id
  loop
    entry_id := v.id; member_id := v.member_id; amount := v.payable_amount;
    select p.currency, p.kind = 'POINTS', programmes.entry_reward_kind(v.period, r.rules), coalesce((r.rules ->> 'checksAccounts')::boolean, false)
      into currency, v_is_repeated, kind, v_checks_accounts
      from programmes.programme p
      join programmes.programme_version r on r.programme_id = p.id and r.version = v.version
      where p.id = v.programme_id;
    if v_checks_accounts and v.period not like 'S:%' and programmes.hold_lookalike(v, p_now) then
      outcome := 'UNDER_REVIEW';
      return next;
      continue;
    end if;
    outcome := programmes.issue_grant(v, p_is_claimed, p_now);
    if outcome = 'EXCLUDED' then
      update programmes.entry n
        set state = case when not v_is_repeated then 'CLOSED' when n.granted_amount > 0 then 'GRANTED'
            else 'IN_PROGRESS' end,
          reason = 'EXCLUDED', payable_amount = 0, expires_at = null, changed_at = p_now
        where n.id = v.id;
    elsif outcome <> 'GRANTED' then
      update programmes.entry n
        set reason = case when outcome in ('BUDGET_SPENT', 'ACCOUNT_FROZEN', 'BONUS_OPEN') then outcome else n.reason end,
          changed_at = p_now
        where n.id = v.id;
    end if;
    return next;
    if outcome = 'GRANTED' and v.period = 'REFEREE' then
      v_referrer := programmes.reward_referrer(v, p_now);
      return query select * from programmes.issue_grants(array[v_referrer], false, p_now);
    end if;
  end loop;
end $$;
