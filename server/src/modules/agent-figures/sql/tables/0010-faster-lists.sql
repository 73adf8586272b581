-- Money of a team is found by the agents directly above its members: an index of paths would find all days of the team.
create index cash_upline on agent_figures.cash ((path[1]), local_day);

-- Paths of members who have only sent or received transfers.
insert into agent_figures.path (agents)
  select distinct c.path from agent_figures.cash c where c.kind = 'TRANSFER'
  on conflict do nothing;

-- The sums of a team's rounds are rolled up; its corrections are counted.
create index settlement_corrected on agent_figures.settlement (brand_id, local_day) where corrects is not null;
