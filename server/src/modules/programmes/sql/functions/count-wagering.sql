-- Counts up to p_max settled rounds, and corrections, of a brand towards the wagering of its open bonuses, and moves the
-- position. A round counts for the bonus that was open when it was opened and when it was settled. Returns how many rows
-- were read and the members whose wagering has changed; null while another node counts, or no bonus was granted.
create or replace function programmes.count_wagering(p_brand uuid, p_max int, out events int, out members uuid[])
language plpgsql set jit = off set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_after bigint;
  v_until bigint;
begin
  select x.sequence into v_after from programmes.wagering_position x where x.brand_id = p_brand for no key update skip locked;
  if not found then return; end if;
  select max(x.sequence), count(*) into v_until, events from (
    select s.sequence from agent_figures.settlement s where s.brand_id = p_brand and s.sequence > v_after
      order by s.sequence limit p_max) x;
  if events = 0 then return; end if;
  update programmes.wagering_position x set sequence = v_until where x.brand_id = p_brand;
  with counted as materialized (
    select n.id, n.member_id, sum(bonuses.contribution(n.contributions, n.minimum_odds, s.category, o.odds, s.total_valid_bet)
        - bonuses.contribution(n.contributions, n.minimum_odds, s.category, o.odds, s.total_valid_bet - s.valid_bet)) as amount
      from agent_figures.settlement s
      left join agent_figures.settlement f on f.sequence = s.corrects
      join bonuses.bonus n on n.member_id = s.member_id and n.state = 'OPEN'
      join ledger.wallet w on w.id = n.wallet_id and w.currency = s.currency
      join play.round r on r.id = s.round_id and r.opened_at >= n.granted_at
      left join lateral (select case when s.category in ('SPORTS', 'ESPORTS') then play.odds_of(s.round_id) end as odds) o
        on true
      where s.brand_id = p_brand and s.sequence > v_after and s.sequence <= v_until and s.valid_bet <> 0
        and coalesce(f.settled_at, s.settled_at) < n.expires_at
      group by 1, 2),
  locked as materialized (
    select n.id from bonuses.bonus n where n.id in (select c.id from counted c) order by n.id for no key update),
  changed as (
    update bonuses.bonus n set done = greatest(n.done + c.amount, 0)
      from counted c join locked l on l.id = c.id
      where n.id = c.id and n.state = 'OPEN' and c.amount <> 0
      returning n.member_id)
  select array(select x.member_id from changed x) into members;
end $$;
