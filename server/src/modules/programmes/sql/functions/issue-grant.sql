-- Grants what is payable by an entry: the only way in which a programme moves money, points or free spins. Inserts the grant by its
-- source key, takes the amount from each budget, and posts it to the ledger, or to the member's points, in one transaction; a
-- repeat changes nothing. The caller has locked the entry. Returns GRANTED, REPEATED, or why it was not granted: PAUSED,
-- EXCLUDED, BUDGET_SPENT, ACCOUNT_FROZEN, BONUS_OPEN (the member has an open bonus with a balance).
create or replace function programmes.issue_grant(p_entry programmes.entry, p_is_claimed boolean, p_now timestamptz)
returns text language plpgsql as $$
declare
  p programmes.programme;
  v_rules jsonb;
  v_kind text;
  -- Whether it pays what free spins have won, for which their own grant has reserved the budgets.
  v_is_won boolean := p_entry.period like 'S:%';
  v_wallet uuid;
  v_account bigint;
  v_grant uuid := gen_random_uuid();
  v_source_key text;
  v_code smallint;
  v_transfer bigint;
  v_hash bytea;
  v_hold bigint;
begin
  select * into strict p from programmes.programme x where x.id = p_entry.programme_id;
  select r.rules into strict v_rules from programmes.programme_version r
    where r.programme_id = p.id and r.version = p_entry.version;
  v_kind := programmes.entry_reward_kind(p_entry.period, v_rules);
  v_source_key := programmes.source_key_of(p_entry, p.kind, p.currency);
  if p.state = 'PAUSED' then return 'PAUSED'; end if;
  -- What free spins won as cash before an exclusion is the member's.
  if not (v_is_won and v_kind = 'CASH') and limits.is_excluded(p_entry.member_id, p_now) then return 'EXCLUDED'; end if;

  insert into programmes.reward_grant (id, brand_id, programme_id, entry_id, member_id, kind, currency, amount, source_key,
      granted_at)
    values (v_grant, p.brand_id, p.id, p_entry.id, p_entry.member_id, v_kind, p.currency, p_entry.payable_amount,
      v_source_key, p_now)
    on conflict (source_key) do nothing;
  if not found then return 'REPEATED'; end if;

  if cardinality(programmes.take_budgets(array[p_entry.id], p_now)) = 0 then
    raise exception 'the budget is spent' using errcode = 'PR001';
  end if;

  if v_kind not in ('POINTS', 'FREE_SPINS') then
    select w.id into v_wallet from ledger.open_wallet(gen_random_uuid(), p.brand_id, p_entry.member_id, p.currency) w;
    v_account := ledger.open_account(p.brand_id, 'bonuses', p.id, 'programmes', p.currency, 'D', null);
  end if;
  if v_kind = 'POINTS' then
    perform points.post(p.brand_id, p_entry.member_id,
      case v_rules #>> '{when,code}' when 'valid_bet' then 'BETS' when 'deposits' then 'DEPOSITS' else 'ACTIVITY' end,
      p_entry.payable_amount, 'grant:' || v_grant, v_grant, upper(right(replace(v_grant::text, '-', ''), 10)), p_now,
      p_ratio_points => (v_rules #>> '{reward,points}')::bigint, p_ratio_amount => (v_rules #>> '{reward,per}')::bigint,
      p_currency => p.currency);
  elsif v_kind = 'FREE_SPINS' then
    perform free_spins.open(v_grant, p.brand_id, p_entry.member_id, v_rules #>> '{reward,gameId}', p.currency,
      (v_rules #>> '{reward,stake}')::bigint, p_entry.payable_amount::int, (v_rules #>> '{reward,maxWin}')::bigint, p_now,
      p_now + make_interval(days => (v_rules #>> '{reward,days}')::int));
  elsif v_kind = 'BONUS' then
    insert into programmes.wagering_position (brand_id, sequence)
      select p.brand_id, coalesce(max(s.sequence), 0) from agent_figures.settlement s where s.brand_id = p.brand_id
      on conflict do nothing;
    v_transfer := bonuses.open(v_grant, v_wallet, v_account, p_entry.payable_amount,
      programmes.bonus_terms(v_rules, p_entry.payable_amount),
      p_now + make_interval(days => (v_rules #>> '{wallet,days}')::int), p_now);
    if v_transfer is null then raise exception 'the member has an open bonus' using errcode = 'PR002'; end if;
    update programmes.reward_grant g set transfer_id = v_transfer where g.id = v_grant;
  else
    v_hash := sha256(convert_to(concat_ws('|', v_grant, p_entry.payable_amount), 'UTF8'));
    -- A share of an agent's envelope is paid by what is held of the agent's money.
    select s.hold_id into v_hold from programmes.envelope_share s where s.entry_id = p_entry.id;
    if v_hold is not null then
      select c.transfer_id into v_transfer from ledger.capture_hold_to_member('programmes:' || p.brand_id, v_source_key,
        v_hash, 65::smallint, v_hold, v_wallet, p_entry.payable_amount, p_now, jsonb_build_object('reward', v_grant)) c;
    else
      v_code := case p.kind when 'REBATE' then 62 else 60 end;
      select c.transfer_id into v_transfer from ledger.credit_member('programmes:' || p.brand_id, v_source_key, v_hash,
        v_code, v_account, v_wallet, p_entry.payable_amount, jsonb_build_object('reward', v_grant)) c;
    end if;
    update programmes.reward_grant g set transfer_id = v_transfer where g.id = v_grant;
    if (v_rules ->> 'turnoverBasisPoints')::int > 0 then
      insert into turnover.requirement (reward_grant_id, wallet_id, amount, since, basis_points, contributions, minimum_odds)
        values (v_grant, v_wallet, p_entry.payable_amount, p_now, (v_rules ->> 'turnoverBasisPoints')::int,
          nullif(v_rules #> '{countedBets,contributions}', 'null'), (v_rules #>> '{countedBets,minimumOdds}')::int);
    end if;
  end if;
  update programmes.entry n
    set state = 'GRANTED', granted_amount = n.granted_amount + n.payable_amount, payable_amount = 0,
      is_claimed = p_is_claimed, reason = null, expires_at = null, changed_at = p_now
    where n.id = p_entry.id;
  return 'GRANTED';
exception
  when sqlstate 'PR001' then return 'BUDGET_SPENT';
  when sqlstate 'PR002' then return 'BONUS_OPEN';
  when sqlstate 'LG423' then return 'ACCOUNT_FROZEN';
end $$;
