-- The database transaction that wrote a row. Readers that follow the rounds as they are settled read in its order, up to
-- the oldest transaction that is still running: a sequence number would be visible later than a higher one.
alter table play.transaction add column change_xid xid8;

alter table play.transaction alter column change_xid set default pg_current_xact_id();

-- What settles a round or changes a settled one; of a round usually one row. Rows of before this migration are not in it.
create index transaction_settling on play.transaction (change_xid)
  where change_xid is not null and (closes_round or is_late or kind = 'rollback');
