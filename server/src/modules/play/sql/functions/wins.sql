-- Pays the eligible wins of a group, each of another member, and returns them; the others are left to play.win, as are those
-- of bets with a bonus that has ended, and of free ones. Items:
-- {no, brand, vendor, member, uuid, hash (hex), game, round, closes, currency, amount, is_free, reference, details
-- (text), now}. An error has no effect.
create or replace function play.wins(p_items jsonb) returns table (no int, currency text, balance bigint)
language plpgsql set lock_timeout = '50ms' set plan_cache_mode = force_generic_plan
  set join_collapse_limit = 1 set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  v_eligible play.batch_win[];
  v_changes play.round_change[];
  v_done int;
begin
  select array_agg((x.no, x.brand, x.vendor, x.member, x.uuid, decode(x.hash, 'hex'), r.id, x.closes, x.currency,
      x.amount, x.is_free, x.reference, x.details::jsonb, x.now, w.id, h.id,
      bonuses.bonus_part(x.amount, b.bonus, b.amount), b.bonus_id)::play.batch_win)
    into v_eligible
    from jsonb_to_recordset(p_items) x (no int, brand uuid, vendor uuid, member uuid, uuid text, hash text,
      game text, round text, closes boolean, currency text, amount bigint, is_free boolean, reference text,
      details text, now timestamptz)
    join play.transaction b on b.vendor_id = x.vendor and b.uuid = x.reference and b.brand_id = x.brand
      and b.member_id = x.member and b.kind = 'bet' and b.status = 'accepted' and b.currency = x.currency
    join play.round r on r.id = b.round_id and r.reference = x.round
    join catalogue.game g on g.id = r.game_id and g.vendor_game_code = x.game
    join ledger.wallet w on w.member_id = x.member and w.currency = x.currency and w.brand_id = x.brand
    join ledger.account c on c.id = w.cash_account and c.state = 'active'
    join ledger.account d on d.id = w.debt_account and d.posted = 0
    join ledger.account h on h.brand_id = x.brand and h.owner_kind = 'vendor' and h.owner_id = x.vendor
      and h.kind = 'house' and h.currency = x.currency and h.state = 'active'
    where x.amount >= 0 and not x.is_free and not b.is_free
      and (b.bonus_id is null or exists (select from bonuses.bonus n where n.id = b.bonus_id and n.state = 'OPEN'))
      and not exists (select from play.transaction t where t.vendor_id = x.vendor and t.uuid = x.uuid)
      and not exists (select from limits.member_limit l where l.member_id = x.member)
      and not exists (select from limits.brand_limit b where b.brand_id = x.brand);
  if v_eligible is null then return; end if;

  perform 1 from play.round r
    where r.id = any (array(select p.round from unnest(v_eligible) p)) order by r.id for no key update;
  -- A bet that was read before the lock may have been rolled back since.
  select array_agg((r.id, 0, 0, p.amount, (r.closed_at is not null)::int, p.closes, p.at, 0, p.bonus)::play.round_change)
    into v_changes
    from unnest(v_eligible) p
    join play.round r on r.id = p.round
    join play.transaction b on b.vendor_id = p.vendor and b.uuid = p.reference and b.status = 'accepted';
  if cardinality(v_changes) is distinct from cardinality(v_eligible)
     or (select count(distinct p.member) from unnest(v_eligible) p) < cardinality(v_eligible) then
    raise exception 'one of the group cannot be batched' using errcode = '40001';
  end if;

  return query
    with posted as materialized (
      select * from ledger.post_member_transfers(11::smallint, (
        select array_agg((p.no, 'vendor:' || p.vendor, p.uuid, p.hash, p.wallet, p.vendor_account, p.amount,
          jsonb_build_object('round', p.round), p.bonus)::ledger.member_transfer_item) from unnest(v_eligible) p where p.amount > 0))),
    inserted as (
      insert into play.transaction
          (vendor_id, uuid, kind, content_hash, brand_id, member_id, round_id, currency, amount, cash, bonus,
           transfer_id, bonus_transfer_id, bonus_id, reference, is_free, is_late, closes_round, details, at)
        select p.vendor, p.uuid, 'win', p.hash, p.brand, p.member, p.round, p.currency, p.amount, p.amount - p.bonus,
          p.bonus, m.transfer_id, m.bonus_transfer_id, case when p.bonus > 0 then p.bonus_id end, p.reference, p.is_free, c.late > 0, p.closes, p.details, p.at
        from unnest(v_eligible) p
        join unnest(v_changes) c on c.round = p.round
        left join posted m on m.no = p.no
        on conflict do nothing
        returning uuid)
    select p.no, p.currency, coalesce(m.balance, c.posted - c.held + b.posted - b.held)
      from unnest(v_eligible) p
      join ledger.wallet w on w.id = p.wallet
      join ledger.account c on c.id = w.cash_account
      join ledger.account b on b.id = w.bonus_account
      left join posted m on m.no = p.no
      where (select count(*) from inserted) = cardinality(v_eligible);
  get diagnostics v_done = row_count;
  if v_done < cardinality(v_eligible) then
    raise exception 'one of the group is being made or reversed' using errcode = '40001';
  end if;
  -- The accounts are locked now: a bonus that is open stays open until the wins are paid.
  if exists (select from unnest(v_eligible) p where p.bonus > 0 and not exists (
      select from bonuses.bonus n where n.id = p.bonus_id and n.state = 'OPEN')) then
    raise exception 'one of the bonuses has ended' using errcode = '40001';
  end if;
  perform play.apply_round_changes(v_changes);
end $$;
