-- The database transaction that wrote a transfer, by which readers follow the transfers that no game made. An index of
-- those alone costs a bet nothing.
alter table ledger.transfer add column change_xid xid8;

alter table ledger.transfer alter column change_xid set default pg_current_xact_id();

create index transfer_changes on ledger.transfer (change_xid)
  where change_xid is not null and code not in (10, 11, 12, 13, 14, 30, 31, 32, 33, 34);
