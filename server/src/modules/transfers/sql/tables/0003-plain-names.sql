-- What one sender may send in any 24 hours.
alter table transfers.terms rename column day_amount to max_amount_in_24_hours;

alter table transfers.terms rename column day_count to max_transfers_in_24_hours;

alter table transfers.vendor_transfer drop constraint vendor_transfer_reason_check;

update transfers.vendor_transfer set reason = 'staff' where reason = 'operator';

alter table transfers.vendor_transfer add constraint vendor_transfer_reason_check
  check (reason in ('unsent', 'balance', 'refused', 'unknown', 'staff'));
