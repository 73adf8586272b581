-- Grants the points that entries of one version of a programme can be granted, all of them or none: what issue_grant does one
-- by one. Returns none, and changes nothing, when something keeps one of them from being granted. The caller has locked the
-- entries; each is of another member.
create or replace function programmes.issue_points(
  p_programme uuid, p_version int, p_entries uuid[], p_is_claimed boolean, p_now timestamptz
)
returns table (entry_id uuid, member_id uuid, amount bigint)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  p programmes.programme;
  v_rules jsonb;
  v_grants uuid[];
  v_entries uuid[];
  v_members uuid[];
  v_amounts bigint[];
begin
  select * into strict p from programmes.programme x where x.id = p_programme;
  if p.state = 'PAUSED' then return; end if;
  select r.rules into strict v_rules from programmes.programme_version r
    where r.programme_id = p.id and r.version = p_version;

  with granted as (
    insert into programmes.reward_grant (id, brand_id, programme_id, entry_id, member_id, kind, currency, amount, source_key,
        granted_at)
      select gen_random_uuid(), p.brand_id, p.id, n.id, n.member_id, 'POINTS', p.currency, n.payable_amount,
          programmes.source_key_of(n, p.kind, p.currency), p_now
        from programmes.entry n where n.id = any (p_entries) and not limits.is_excluded(n.member_id, p_now)
        order by n.member_id
      on conflict (source_key) do nothing
      returning id, entry_id, member_id, amount)
  select array_agg(g.id), array_agg(g.entry_id), array_agg(g.member_id), array_agg(g.amount)
    into v_grants, v_entries, v_members, v_amounts from granted g;
  if cardinality(v_grants) is distinct from cardinality(p_entries) then
    raise exception 'not every entry can be granted' using errcode = 'PR001';
  end if;

  if cardinality(programmes.take_budgets(v_entries, p_now)) < cardinality(v_entries) then
    raise exception 'the budget is spent' using errcode = 'PR001';
  end if;

  perform points.post_earned(p.brand_id,
    case v_rules #>> '{when,code}' when 'valid_bet' then 'BETS' when 'deposits' then 'DEPOSITS' else 'ACTIVITY' end,
    v_members, v_amounts, v_grants, p_now, (v_rules #>> '{reward,points}')::bigint, (v_rules #>> '{reward,per}')::bigint,
    p.currency);
  update programmes.entry n
    set state = 'GRANTED', granted_amount = n.granted_amount + n.payable_amount, payable_amount = 0,
      is_claimed = p_is_claimed, reason = null, expires_at = null, changed_at = p_now
    where n.id = any (v_entries);
  return query select * from unnest(v_entries, v_members, v_amounts);
exception when sqlstate 'PR001' then return;
end $$;
