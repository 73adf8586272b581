-- Writes the log of cash for transfers of deposits, withdrawals, bonuses and rebates, and between members; those that are logged are left out.
-- Numbers follow p_after; returns the last one.
create or replace function agent_figures.fold_transfers(p_transfers bigint[], p_after bigint) returns bigint
language plpgsql set jit = off as $$
declare
  v_written bigint;
begin
  with transfers as materialized (
    select t.id, t.brand_id, a.owner_id as member_id, k.kind, t.currency, t.reverses is null and t.code in (2, 3) as is_counted,
        t.amount * (case when a.id = t.credit_id then 1 else -1 end)
          * (case k.kind when 'WITHDRAWAL' then -1 else 1 end) as amount,
        t.code = 2 and t.reverses is null as is_deposit, greatest(t.created_at, w.folded_until) as at, b.time_zone
      from unnest(p_transfers) x (id)
      join ledger.transfer t on t.id = x.id
      join agent_figures.cash_code k on k.code = t.code
      join ledger.account a on a.id in (t.debit_id, t.credit_id) and a.owner_kind = 'member'
      join identity.account i on i.id = a.owner_id and i.member_type <> 4
      join brands.brand b on b.id = t.brand_id
      left join agent_figures.brand_watermark w on w.brand_id = t.brand_id
      where not exists (
        select from agent_figures.cash c where c.transfer_id = t.id and c.member_id = a.owner_id)),
  firsts as (
    select distinct on (t.member_id) t.id from transfers t
      where t.is_deposit
        and not exists (select from agent_figures.cash c where c.member_id = t.member_id and c.is_first_deposit)
      order by t.member_id, t.at, t.id),
  written as (
    insert into agent_figures.cash
        (sequence, brand_id, member_id, path, transfer_id, kind, currency, amount, is_counted, is_first_deposit, local_day,
         hour_at, at)
      select p_after + row_number() over (order by t.at, t.id, t.member_id), t.brand_id, t.member_id,
          agent_figures.path_at(t.member_id, t.at), t.id, t.kind, t.currency, t.amount, t.is_counted,
          t.id in (select f.id from firsts f), z.local::date, t.at - (z.local - date_trunc('hour', z.local)), t.at
        from transfers t
        cross join lateral (select t.at at time zone t.time_zone as local) z
      returning 1)
  select count(*) into v_written from written;
  return p_after + v_written;
end $$;
