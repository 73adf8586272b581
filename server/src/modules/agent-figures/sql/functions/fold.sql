-- Folds up to p_max changes of each source (rounds, transfers, members) into the logs and the figures, all in the caller's
-- transaction. Returns how many were read; null while another node folds. Once nothing is left, figures are complete up to a
-- minute before p_now: calls that were made earlier have ended by then, and one that has not is dated later.
create or replace function agent_figures.fold(p_now timestamptz, p_max int) returns int
language plpgsql set jit = off set work_mem = '64MB' as $$
declare
  s agent_figures.fold_state;
  v_horizon xid8;
  v_ids uuid[];
  v_changed uuid[];
  v_transfers bigint[];
  v_sequence bigint;
  v_cut xid8;
  v_count int;
  v_read int := 0;
  v_is_drained boolean := true;
begin
  select * into s from agent_figures.fold_state x for update skip locked;
  if not found then return null; end if;
  v_sequence := s.last_sequence;
  -- Every transaction before it has ended, so that a later statement sees all that it wrote.
  v_horizon := agent_figures.fold_horizon();
  if greatest(s.rounds_until, s.transfers_until, s.members_until) > v_horizon then
    -- The database was restored into another cluster, whose transactions are numbered from the beginning: all is compared.
    s.rounds_until := ((v_horizon::text)::bigint - 1)::text::xid8;
    s.transfers_until := s.rounds_until;
    s.members_until := s.rounds_until;
    s.round_walk := '00000000-0000-0000-0000-000000000000';
    s.transfer_walk := 0;
    s.member_walk := '00000000-0000-0000-0000-000000000000';
  end if;

  if s.member_walk is not null then
    select array_agg(x.id order by x.id), count(*) into v_ids, v_count
      from (select m.id from members.member m where m.id > s.member_walk order by m.id limit p_max) x;
    s.member_walk := case when v_count = p_max then v_ids[v_count] end;
  else
    select max(x.change_xid), count(*) into v_cut, v_count
      from (select m.change_xid from members.member m
        where m.change_xid > s.members_until and m.change_xid < v_horizon order by m.change_xid limit p_max) x;
    select array_agg(m.id) into v_ids from members.member m
      where m.change_xid > s.members_until and m.change_xid <= v_cut;
    s.members_until := coalesce(v_cut, s.members_until);
  end if;
  v_read := v_read + v_count;
  v_is_drained := v_is_drained and v_count < p_max;
  if v_ids is not null then v_sequence := agent_figures.fold_members(v_ids, v_sequence); end if;

  if s.transfer_walk is not null then
    select array_agg(x.id order by x.id), count(*) into v_transfers, v_count
      from (select t.id from ledger.transfer t where t.id > s.transfer_walk
        and t.code not in (10, 11, 12, 13, 14, 30, 31, 32, 33, 34) order by t.id limit p_max) x;
    s.transfer_walk := case when v_count = p_max then v_transfers[v_count] end;
  else
    select max(x.change_xid), count(*) into v_cut, v_count
      from (select t.change_xid from ledger.transfer t
        where t.change_xid > s.transfers_until and t.change_xid < v_horizon
          and t.code not in (10, 11, 12, 13, 14, 30, 31, 32, 33, 34)
        order by t.change_xid limit p_max) x;
    select array_agg(t.id) into v_transfers from ledger.transfer t
      where t.change_xid > s.transfers_until and t.change_xid <= v_cut
        and t.code not in (10, 11, 12, 13, 14, 30, 31, 32, 33, 34);
    s.transfers_until := coalesce(v_cut, s.transfers_until);
  end if;
  v_read := v_read + v_count;
  v_is_drained := v_is_drained and v_count < p_max;
  if v_transfers is not null then v_sequence := agent_figures.fold_transfers(v_transfers, v_sequence); end if;

  if s.round_walk is not null then
    select array_agg(x.id order by x.id), count(*) into v_ids, v_count
      from (select r.id from play.round r where r.id > s.round_walk order by r.id limit p_max) x;
    s.round_walk := case when v_count = p_max then v_ids[v_count] end;
  else
    select max(x.change_xid), count(*) into v_cut, v_count
      from (select t.change_xid from play.transaction t
        where t.change_xid > s.rounds_until and t.change_xid < v_horizon
          and (t.closes_round or t.is_late or t.kind = 'rollback')
        order by t.change_xid limit p_max) x;
    select array_agg(distinct t.round_id) into v_ids from play.transaction t
      where t.change_xid > s.rounds_until and t.change_xid <= v_cut
        and (t.closes_round or t.is_late or t.kind = 'rollback') and t.round_id is not null;
    -- Few rows are left to read, so all changes since the last batch are read instead of those of each round. One that was
    -- made before its round was closed is in what the round amounted to then.
    if v_count < p_max then
      select coalesce(array_agg(distinct t.round_id), '{}') into v_changed from play.transaction t
        where t.change_xid > s.rounds_until and (t.closes_round or t.is_late or t.kind = 'rollback')
          and (t.is_late or t.kind = 'rollback') and t.round_id is not null;
    end if;
    s.rounds_until := coalesce(v_cut, s.rounds_until);
  end if;
  if v_changed is null and v_ids is not null then
    select coalesce(array_agg(x.id), '{}') into v_changed from unnest(v_ids) x (id)
      where exists (
        select from play.transaction t where t.round_id = x.id and (t.is_late or t.kind = 'rollback') offset 0);
  end if;
  v_read := v_read + v_count;
  v_is_drained := v_is_drained and v_count < p_max;
  if v_ids is not null then v_sequence := agent_figures.fold_rounds(v_ids, v_changed, v_sequence); end if;

  if v_sequence > s.last_sequence then perform agent_figures.roll_up(s.last_sequence, v_sequence); end if;
  if v_is_drained then
    insert into agent_figures.brand_watermark as w (brand_id, folded_until)
      select b.id, p_now - interval '1 minute' from brands.brand b
      on conflict (brand_id) do update set folded_until = greatest(w.folded_until, excluded.folded_until);
  end if;
  update agent_figures.fold_state x
    set last_sequence = v_sequence, rounds_until = s.rounds_until, transfers_until = s.transfers_until,
      members_until = s.members_until, round_walk = s.round_walk, transfer_walk = s.transfer_walk,
      member_walk = s.member_walk, drained_at = case when v_is_drained then p_now else x.drained_at end;
  return v_read;
end $$;
