-- First approvals are requests of the approvals module. Those of vendor transfers have to be given again.
alter table transfers.vendor_transfer drop column first_approval, drop column first_approval_by;
