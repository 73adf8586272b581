-- The database transaction before which all others of this database have ended. Those of other databases, which are numbered
-- together with ours, do not count; one of which that is unknown does.
create or replace function agent_figures.fold_horizon() returns xid8
language plpgsql set jit = off as $$
declare
  v_own xid8 := pg_current_xact_id();
  v_snapshot pg_snapshot := pg_current_snapshot();
begin
  return least(v_own, pg_snapshot_xmax(v_snapshot), (
    select min(x.id) from pg_snapshot_xip(v_snapshot) x (id)
      where not exists (
        select from pg_locks l join pg_stat_activity a on a.pid = l.pid
          join pg_database d on d.oid = a.datid and d.datname <> current_database()
          where l.locktype = 'transactionid' and l.mode = 'ExclusiveLock' and l.granted
            and l.transactionid = x.id::xid)));
end $$;
