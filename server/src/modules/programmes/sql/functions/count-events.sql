-- Counts up to p_max events of a brand for its programmes and moves the position, in one transaction. Returns the entries
-- whose counters changed, and from where and how far it has counted; null while another node counts. A programme that members need not join
-- gets an entry with the first event that counts, of members of its audience. VIP ladders have counters only, of all time and by day; vip_members are
-- those whose counters changed. Agents take part in none: they pass money on without staking it. Presets of agents take part
-- in each period, too.
-- With p_programme it replays events after p_after for that one only, and moves no position.
drop function if exists programmes.count_events(uuid, timestamptz, int);

drop function if exists programmes.count_events(uuid, timestamptz, int, uuid, bigint);

create or replace function programmes.count_events(
  p_brand uuid, p_now timestamptz, p_max int, p_programme uuid default null, p_after bigint default null,
  out counted_after bigint, out counted_until bigint, out events int, out entries uuid[], out vip_members uuid[]
)
language plpgsql set jit = off set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_after bigint;
begin
  v_after := p_after;
  if p_programme is null then
    select x.sequence into v_after from programmes.log_position x where x.brand_id = p_brand for no key update skip locked;
    if not found then return; end if;
  end if;
  counted_after := v_after;
  select coalesce(max(x.sequence), v_after), count(*) into counted_until, events from (
    (select s.sequence from agent_figures.settlement s where s.brand_id = p_brand and s.sequence > v_after
      order by s.sequence limit p_max)
    union all
    (select c.sequence from agent_figures.cash c where c.brand_id = p_brand and c.sequence > v_after
      order by c.sequence limit p_max)
    order by 1 limit p_max) x;
  if events = 0 then return; end if;
  if p_programme is null then
    update programmes.log_position x set sequence = counted_until where x.brand_id = p_brand;
  end if;

  with rules as materialized (
    select p.id as programme_id, p.currency, p.version as current_version, r.version, b.time_zone,
        greatest(p.starts_at, p.started_at) as from_at, least(p.ends_at, p.closed_at, 'infinity') as until_at,
        r.rules ->> 'period' as period_kind, r.rules ->> 'entrance' = 'AUTOMATIC' as is_automatic,
        r.rules ->> 'entrance' = 'BY_AGENT' as is_by_agent,
        r.rules #>> '{when,code}' as code, (r.rules #>> '{when,minimum}')::bigint as minimum,
        coalesce((r.rules #>> '{when,onlyFirstEver}')::boolean, false) as is_first_ever_only,
        case when jsonb_typeof(r.rules #> '{when,categories}') = 'array'
          then array(select jsonb_array_elements_text(r.rules #> '{when,categories}')) end as categories,
        r.rules -> 'conditions' as conditions, r.rules -> 'audience' as audience
      from programmes.programme p
      join programmes.programme_version r on r.programme_id = p.id
      join brands.brand b on b.id = p.brand_id
      where p.brand_id = p_brand and p.started_at is not null and (p_programme is null or p.id = p_programme)),
  events as materialized (
    select e.* from programmes.events_between(p_brand, v_after, counted_until) e
      join identity.account a on a.id = e.member_id and a.member_type = 0),
  -- What each event adds by each version of the rules. A deposit with a bonus of its own earns no second one.
  measured as materialized (
    select r.programme_id, r.current_version, r.version, r.time_zone, r.period_kind, r.is_automatic, r.is_by_agent, r.audience, r.code,
        e.member_id, e.sequence, e.at, case r.code when 'referral' then 'REFEREE' else programmes.period_of(r.period_kind, e.local_day) end as period,
        case when r.code = 'valid_bet' then e.category when r.code = 'net_loss' then 'NET_LOSS'
          when r.code = 'referral' and e.category <> 'NONE' then 'VALID_BET' else 'DEPOSIT' end as key,
        case r.code when 'valid_bet' then e.valid_bet when 'net_loss' then e.own_stake - e.own_payout - e.reward
          when 'referral' then e.valid_bet + e.deposit else e.deposit end as value,
        r.code = 'first_deposit' as is_single
      from events e
      join rules r on r.currency = e.currency and e.at >= r.from_at and e.at < r.until_at
        and case r.code
          when 'valid_bet' then e.valid_bet <> 0 and (r.categories is null or e.category = any (r.categories))
          when 'net_loss' then e.own_stake - e.own_payout - e.reward <> 0
            and (e.category = 'NONE' or r.categories is null or e.category = any (r.categories))
          when 'deposits' then e.deposit <> 0
          when 'referral' then e.valid_bet <> 0 or e.deposit <> 0 and e.is_first_deposit
          when 'first_deposit' then e.is_deposit and not e.has_bonus and e.deposit >= r.minimum
            and (e.is_first_deposit or not r.is_first_ever_only)
          else false end),
  -- The steps of missions, so that their rules are read once.
  steps as materialized (
    select r.*, 'S' || c.number as name, c.step ->> 'measure' as measure, c.step ->> 'event' = 'VALID_BET' as is_bet,
        (c.step ->> 'minimum')::bigint as least,
        case when jsonb_typeof(c.step -> 'categories') = 'array'
          then array(select jsonb_array_elements_text(c.step -> 'categories')) end as step_categories
      from rules r
      cross join lateral jsonb_array_elements(r.conditions) with ordinality c (step, number)
      where r.code = 'mission_progress'),
  -- What each event adds to each step. The round that an event belongs to had total_valid_bet less valid_bet before, so it is
  -- counted once and taken away when it is voided.
  stepped as materialized (
    select s.programme_id, s.current_version, s.version, s.time_zone, s.period_kind, s.is_automatic, s.is_by_agent, s.audience, s.code,
        e.member_id, e.sequence, e.at, programmes.period_of(s.period_kind, e.local_day) as period,
        s.name || case s.measure when 'DAYS' then ':' || e.local_day else '' end as key,
        case when s.measure = 'COUNT' and s.is_bet
            then (e.total_valid_bet >= s.least)::int - (e.total_valid_bet - e.valid_bet >= s.least)::int
          when s.measure = 'COUNT' then (e.deposit >= s.least)::int - (-e.deposit >= s.least)::int
          when s.is_bet then e.valid_bet else e.deposit end as value,
        false as is_single
      from events e
      join steps s on s.currency = e.currency and e.at >= s.from_at and e.at < s.until_at
        and case when s.is_bet
          then e.valid_bet <> 0 and (s.step_categories is null or e.category = any (s.step_categories))
          else e.deposit <> 0 end),
  counted as materialized (
    select m.*, n.id as entry_id, n.state as entry_state
      from (select * from measured union all select * from stepped where value <> 0) m
      -- The limit keeps the lookup by the index, one for each row, whatever the planner knows of the table.
      left join lateral (
        select * from programmes.entry x where x.programme_id = m.programme_id and x.member_id = m.member_id
          and x.period = m.period limit 1) n on true
      where m.version = coalesce(n.version, m.current_version)
        and (m.code <> 'referral' or m.at < n.period_until)
        and case when n.id is null then m.is_automatic and programmes.is_in_audience(m.audience, m.member_id, m.at)
            or m.is_by_agent and exists (
            select from programmes.preset s where s.member_id = m.member_id and s.programme_id = m.programme_id
              and s.joined_at <= m.at)
          else n.joined_at <= m.at and n.state not in ('APPLIED', 'REJECTED', 'EXPIRED', 'CLOSED', 'REVOKED')
            or n.state = 'EXPIRED' and n.reason = 'NOTHING_DUE' end),
  laddered as materialized (
    select r.programme_id, e.member_id, k.period, k.key, sum(k.value) as value, max(e.at) as at
      from events e
      join rules r on r.code = 'vip_progress' and r.version = r.current_version and r.currency = e.currency
        and e.at >= r.from_at and e.at < r.until_at
      cross join lateral (values
        ('', 'VALID_BET', e.valid_bet), (to_char(e.local_day, 'YYYY-MM-DD'), 'VALID_BET', e.valid_bet),
        ('', 'DEPOSIT', e.deposit), (to_char(e.local_day, 'YYYY-MM-DD'), 'DEPOSIT', e.deposit)) k (period, key, value)
      where k.value <> 0 group by 1, 2, 3, 4),
  joined as (
    insert into programmes.entry (id, brand_id, programme_id, version, member_id, period, period_until, state, joined_at,
        changed_at)
      select gen_random_uuid(), p_brand, x.programme_id, x.current_version, x.member_id, x.period,
          programmes.period_until(x.period_kind, x.period, x.time_zone), 'IN_PROGRESS', min(x.at), p_now
        from counted x where x.entry_id is null
        group by x.programme_id, x.current_version, x.member_id, x.period, x.period_kind, x.time_zone
      on conflict (programme_id, member_id, period) do nothing
      returning id),
  begun as (
    update programmes.entry n set state = 'IN_PROGRESS', changed_at = p_now
      from (select distinct y.entry_id from counted y where y.entry_state = 'JOINED') x where n.id = x.entry_id),
  singles as (
    insert into programmes.counter (programme_id, member_id, period, key, value, reached_at)
      select distinct on (x.programme_id, x.member_id, x.period, x.key)
          x.programme_id, x.member_id, x.period, x.key, x.value, x.at
        from counted x where x.is_single order by x.programme_id, x.member_id, x.period, x.key, x.sequence
      on conflict do nothing),
  sums as (
    insert into programmes.counter as k (programme_id, member_id, period, key, value, reached_at)
      select x.programme_id, x.member_id, x.period, x.key, sum(x.value), max(x.at)
        from counted x where not x.is_single group by 1, 2, 3, 4
      union all
      select x.programme_id, x.member_id, x.period, x.key, x.value, x.at from laddered x
      order by 1, 2, 3, 4
      on conflict (programme_id, member_id, period, key) do update
        set value = k.value + excluded.value, reached_at = greatest(k.reached_at, excluded.reached_at))
  select array(select j.id from joined j union select x.entry_id from counted x where x.entry_id is not null),
      array(select distinct x.member_id from laddered x)
    into entries, vip_members;
end $$;
