-- What each open turnover requirement of a wallet needs, without what was reversed, and how much of it is done. Bets count
-- for the oldest requirement that is not fulfilled and was there when their round opened. The rest of all of them together
-- is that of turnover.progress. Where bets count by category, turnover.count_rounds says how much of each.
create or replace function turnover.requirement_progress(p_wallet uuid)
returns table (source_id uuid, needed bigint, done bigint)
language plpgsql stable as $$
#variable_conflict use_column
declare
  w ledger.wallet;
  o record;
  v_factor int;
  v_sources uuid[] := '{}';
  v_needed numeric[] := '{}';
  v_done numeric[] := '{}';
  v_count int := 0;
  -- The oldest one that is not fulfilled.
  v_open int := 1;
  v_staked numeric;
  v_part numeric;
begin
  if turnover.counts_by_category(p_wallet) then
    return query select c.source_id, max(c.needed), sum(c.counted)::bigint from turnover.count_rounds(p_wallet) c group by 1;
    return;
  end if;
  select * into w from ledger.wallet x where x.id = p_wallet;
  select coalesce(max(t.basis_points), 0) into v_factor from turnover.terms t
    where t.brand_id = w.brand_id and t.currency = w.currency;
  for o in
    select r.*, lead(r.since) over (order by r.since, r.source) as until from (
      select t.since, coalesce(t.deposit_id, t.unmatched_payment_id, t.member_transfer_id, t.reward_grant_id) as source,
        ceil((t.amount - t.reversed)::numeric * coalesce(t.basis_points, v_factor) / 10000) as needed
      from turnover.requirement t where t.wallet_id = p_wallet and t.fulfilled_by is null) r
    where r.needed > 0 order by r.since, r.source
  loop
    v_count := v_count + 1;
    v_sources := v_sources || o.source;
    v_needed := v_needed || o.needed;
    v_done := v_done || 0::numeric;
    select coalesce(sum(r.valid_bet), 0) into v_staked from play.round r
      where r.member_id = w.member_id and r.currency = w.currency and r.opened_at >= o.since
        and (o.until is null or r.opened_at < o.until);
    while v_staked > 0 and v_open <= v_count loop
      v_part := least(v_staked, v_needed[v_open] - v_done[v_open]);
      v_done[v_open] := v_done[v_open] + v_part;
      v_staked := v_staked - v_part;
      if v_done[v_open] = v_needed[v_open] then v_open := v_open + 1; end if;
    end loop;
  end loop;
  return query select x.source, x.needed::bigint, x.done::bigint
    from unnest(v_sources, v_needed, v_done) x (source, needed, done);
end $$;
