-- The turnover requirement of a wallet's deposits and rewards, without what was reversed, and how much of it is done; with
-- p_deposits_only without received member transfers. Reads deposits from the newest to the oldest, until the older ones
-- cannot require more. Where bets count by category, the requirements of all are added up.
create or replace function turnover.progress(
  p_wallet uuid, p_deposits_only boolean default false, out required bigint, out done bigint
)
language plpgsql stable as $$
#variable_conflict use_column
declare
  w ledger.wallet;
  o record;
  v_factor int;
  -- The requirement of the deposits not read yet; the requirement of those read, and the turnover since.
  v_older numeric;
  v_needed numeric := 0;
  v_staked numeric := 0;
  v_until timestamptz;
  v_most numeric;
begin
  if turnover.counts_by_category(p_wallet) then
    select coalesce(sum(c.needed), 0), coalesce(sum(c.counted), 0) into required, done
      from turnover.count_rounds(p_wallet, p_deposits_only) c;
    return;
  end if;
  required := 0;
  done := 0;
  select * into w from ledger.wallet x where x.id = p_wallet;
  select coalesce(max(t.basis_points), 0) into v_factor from turnover.terms t
    where t.brand_id = w.brand_id and t.currency = w.currency;
  select sum(ceil((t.amount - t.reversed)::numeric * coalesce(t.basis_points, v_factor) / 10000)) into v_older
    from turnover.requirement t where t.wallet_id = p_wallet and t.fulfilled_by is null
      and (t.member_transfer_id is null or not p_deposits_only) and coalesce(t.basis_points, v_factor) > 0;
  for o in
    select t.since, ceil((t.amount - t.reversed)::numeric * coalesce(t.basis_points, v_factor) / 10000) as needed
    from turnover.requirement t where t.wallet_id = p_wallet and t.fulfilled_by is null
      and (t.member_transfer_id is null or not p_deposits_only) and coalesce(t.basis_points, v_factor) > 0
    order by t.since desc,
      coalesce(t.deposit_id, t.unmatched_payment_id, t.member_transfer_id, t.reward_grant_id) desc
  loop
    exit when v_needed + v_older - v_staked < v_most;
    v_older := v_older - o.needed;
    v_needed := v_needed + o.needed;
    v_staked := v_staked + (
      select coalesce(sum(r.valid_bet), 0) from play.round r
        where r.member_id = w.member_id and r.currency = w.currency and r.opened_at >= o.since
          and (v_until is null or r.opened_at < v_until));
    v_until := o.since;
    if v_most is null or v_needed - v_staked >= v_most then
      v_most := v_needed - v_staked;
      required := v_needed;
      done := least(v_needed, v_staked);
    end if;
  end loop;
end $$;
