-- What a member did in its last hour, day, week, half month and month, in this order: the agents above count members who
-- cross a limit in one of them. One row that is updated in place costs less than one for each period, and past periods are
-- in the logs.
create table agent_figures.member_state (
  brand_id uuid not null,
  member_id uuid not null,
  currency text not null,
  -- The local days on which the periods begin; of the hour it is when it began, in UTC.
  starts timestamp[] not null check (cardinality(starts) = 5),
  valid_bets bigint[] not null,
  rounds int[] not null,
  deposit_counts int[] not null,
  withdrawal_counts int[] not null,
  primary key (member_id, currency)
) with (fillfactor = 50);

insert into agent_figures.member_state
  select x.brand_id, x.member_id, x.currency, array_agg(x.start order by x.n), array_agg(x.valid_bet order by x.n),
      array_agg(x.rounds order by x.n), array_agg(x.deposit_count order by x.n), array_agg(x.withdrawal_count order by x.n)
    from (
      select distinct on (m.member_id, m.currency, k.n) m.brand_id, m.member_id, m.currency, k.n,
          coalesce(f.start, '-infinity') as start, coalesce(f.valid_bet, 0) as valid_bet, coalesce(f.rounds, 0) as rounds,
          coalesce(f.deposit_count, 0) as deposit_count, coalesce(f.withdrawal_count, 0) as withdrawal_count
        from (select distinct p.brand_id, p.member_id, p.currency from agent_figures.member_period p) m
        cross join (values (1, 'HOUR'), (2, 'DAY'), (3, 'WEEK'), (4, 'HALF_MONTH'), (5, 'MONTH')) k (n, kind)
        left join agent_figures.member_period f
          on f.member_id = m.member_id and f.currency = m.currency and f.kind = k.kind
        order by m.member_id, m.currency, k.n, f.start desc nulls last) x
    group by 1, 2, 3;

drop table agent_figures.member_period;

-- Months are the sums of their days, which are few enough to read.
drop table agent_figures.agent_month;

grant select, insert, update on agent_figures.member_state to croupier_runtime;
