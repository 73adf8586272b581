-- Members read their own postings by time. Postings of D accounts have no balance and stay out: a bet adds one entry.
create index posting_by_time on ledger.posting (account_id, created_at, transfer_id) where balance_after is not null;
