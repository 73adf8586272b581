alter type ledger.member_move rename to member_transfer_item;

alter type ledger.member_transfer_item rename attribute house to derived_account;
