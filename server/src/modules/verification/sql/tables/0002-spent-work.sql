-- Proofs of work that were used, until they expire: each counts once.
create table verification.spent_work (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  expires_at timestamptz not null
);

create index spent_work_expiry on verification.spent_work (expires_at);

grant select, insert, update, delete on verification.spent_work to croupier_runtime;
