-- The events of a brand with sequence numbers after p_after, up to p_until. A correction of a round, and the reversal of a
-- deposit, are dated as what they correct, so that a counter of that period changes; the reversal of the first deposit is
-- marked as it is. own_stake and own_payout are those of cash, without bonus balances: what a bonus balance wins or loses is
-- the member's once it is converted, which is a reward.
drop function if exists programmes.events_between(uuid, bigint, bigint);

create or replace function programmes.events_between(p_brand uuid, p_after bigint, p_until bigint)
returns table (sequence bigint, member_id uuid, currency text, category text, own_stake bigint, own_payout bigint, payout bigint,
  valid_bet bigint, total_valid_bet bigint, deposit bigint, is_deposit boolean, is_first_deposit boolean, has_bonus boolean,
  reward bigint, local_day date, at timestamptz)
language sql stable as $$
  select s.sequence, s.member_id, s.currency, s.category, s.stake - s.bonus_stake, s.payout - s.bonus_payout, s.payout,
      s.valid_bet, s.total_valid_bet, 0::bigint, false, false, false, 0::bigint, coalesce(o.local_day, s.local_day), coalesce(o.settled_at, s.settled_at)
    from agent_figures.settlement s
    left join agent_figures.settlement o on o.sequence = s.corrects
    where s.brand_id = p_brand and s.sequence > p_after and s.sequence <= p_until
  union all
  select c.sequence, c.member_id, c.currency, 'NONE', 0, 0, 0, 0, 0,
      case c.kind when 'DEPOSIT' then c.amount else 0 end, c.kind = 'DEPOSIT' and c.is_counted,
      coalesce(o.is_first_deposit, c.is_first_deposit),
      c.kind = 'DEPOSIT' and exists (select from deposits.deposit_bonus b
        where b.deposit_id = (t.ref ->> 'deposit')::uuid and b.state = 'GIVEN'),
      case when c.kind in ('BONUS', 'REBATE') and t.code not in (70, 71, 73) then c.amount else 0 end,
      coalesce(o.local_day, c.local_day), coalesce(o.at, c.at)
    from agent_figures.cash c
    join ledger.transfer t on t.id = c.transfer_id
    left join agent_figures.cash o on o.transfer_id = t.reverses and o.member_id = c.member_id
    where c.brand_id = p_brand and c.sequence > p_after and c.sequence <= p_until
      and c.kind in ('DEPOSIT', 'BONUS', 'REBATE')
$$;
