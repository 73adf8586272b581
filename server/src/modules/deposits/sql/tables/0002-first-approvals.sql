-- First approvals are requests of the approvals module. Those of deposits and unmatched payments have to be given again.
drop index cashier.deposit_first_approval;
alter table cashier.deposit drop column first_approval, drop column first_approval_by;
alter table cashier.unmatched_payment drop column first_approval, drop column first_approval_by;
