-- Grants the money of several entries together: what issue_grant does one by one. Takes the entries, one of each member, that
-- nothing keeps from being granted, and of those of a programme as many as its budgets cover, who joined first first. Leaves
-- the others as they are. The caller has locked the entries. Budgets are locked before wallets.
create or replace function programmes.issue_cash(p_entries uuid[], p_is_claimed boolean, p_now timestamptz)
returns table (entry_id uuid, member_id uuid, currency text, amount bigint)
language plpgsql set jit = off set plan_cache_mode = force_generic_plan set join_collapse_limit = 1
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  v_entries uuid[];
  v_grants uuid[];
begin
  if cardinality(p_entries) < 2 then return; end if;
  v_entries := array(
    select x.id
      from (
        select distinct on (n.member_id) n.id, n.joined_at
          from programmes.entry n
          join programmes.programme p on p.id = n.programme_id and p.state <> 'PAUSED' and p.kind <> 'RED_ENVELOPE'
          join programmes.programme_version r on r.programme_id = n.programme_id and r.version = n.version
          join ledger.wallet w on w.member_id = n.member_id and w.currency = p.currency
          join ledger.account c on c.id = w.cash_account and c.state = 'active'
          join ledger.account d on d.id = w.debt_account and d.posted = 0
          where n.id = any (p_entries) and n.state = 'QUALIFIED'
            -- A referee's reward makes the referrer's due.
            and n.period <> 'REFEREE' and programmes.reward_kind(r.rules) = 'CASH'
            and not coalesce((r.rules ->> 'checksAccounts')::boolean, false)
            and not limits.is_excluded(n.member_id, p_now)
          order by n.member_id, n.joined_at, n.id) x
      order by x.joined_at, x.id);
  if cardinality(v_entries) < 2 then return; end if;
  v_entries := programmes.take_budgets(v_entries, p_now);
  if cardinality(v_entries) = 0 then return; end if;
  v_grants := array(select gen_random_uuid() from unnest(v_entries));

  with items as materialized (
    select e.place::int as no, e.grant_id, n.id as entry_id, n.member_id, n.payable_amount as amount, p.id as programme_id,
        p.brand_id, p.currency, w.id as wallet_id, programmes.source_key_of(n, p.kind, p.currency) as source_key,
        case p.kind when 'REBATE' then 62 else 60 end as code
      from unnest(v_entries, v_grants) with ordinality e (id, grant_id, place)
      join programmes.entry n on n.id = e.id
      join programmes.programme p on p.id = n.programme_id
      join ledger.wallet w on w.member_id = n.member_id and w.currency = p.currency),
  accounts as materialized (
    select x.programme_id, ledger.open_account(x.brand_id, 'bonuses', x.programme_id, 'programmes', x.currency, 'D', null) as id
      from (select distinct i.programme_id, i.brand_id, i.currency from items i) x),
  posted as materialized (
    select t.no, t.transfer_id
      from (select distinct i.code from items i order by 1) k
      cross join lateral ledger.post_member_transfers(k.code::smallint, (
        select array_agg((i.no, 'programmes:' || i.brand_id, i.source_key,
            sha256(convert_to(concat_ws('|', i.grant_id, i.amount), 'UTF8')), i.wallet_id, a.id, i.amount,
            jsonb_build_object('reward', i.grant_id), null)::ledger.member_transfer_item)
          from items i join accounts a on a.programme_id = i.programme_id where i.code = k.code)) t)
  insert into programmes.reward_grant (id, brand_id, programme_id, entry_id, member_id, kind, currency, amount, source_key,
      transfer_id, granted_at)
    select i.grant_id, i.brand_id, i.programme_id, i.entry_id, i.member_id, 'CASH', i.currency, i.amount, i.source_key,
        t.transfer_id, p_now
      from items i join posted t on t.no = i.no;
  insert into turnover.requirement (reward_grant_id, wallet_id, amount, since, basis_points, contributions, minimum_odds)
    select g.id, w.id, g.amount, p_now, (r.rules ->> 'turnoverBasisPoints')::int,
        nullif(r.rules #> '{countedBets,contributions}', 'null'), (r.rules #>> '{countedBets,minimumOdds}')::int
      from unnest(v_entries, v_grants) e (id, grant_id)
      join programmes.reward_grant g on g.id = e.grant_id
      join programmes.entry n on n.id = e.id
      join programmes.programme_version r on r.programme_id = n.programme_id and r.version = n.version
      join ledger.wallet w on w.member_id = g.member_id and w.currency = g.currency
      where (r.rules ->> 'turnoverBasisPoints')::int > 0;
  return query
    update programmes.entry n
      set state = 'GRANTED', granted_amount = n.granted_amount + n.payable_amount, payable_amount = 0,
        is_claimed = p_is_claimed, reason = null, expires_at = null, changed_at = p_now
      from unnest(v_grants) e (grant_id)
      join programmes.reward_grant g on g.id = e.grant_id
      where n.id = g.entry_id
      returning n.id, n.member_id, g.currency, g.amount;
-- A wallet was frozen, or has a debt, since it was looked at; or a reward was granted before.
exception when sqlstate '40001' then return;
end $$;
