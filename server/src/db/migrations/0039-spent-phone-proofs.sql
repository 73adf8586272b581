-- Third parties' words that a phone is somebody's own, by SHA-256 of what was signed: each is good once, whatever for.
create table identity.spent_phone_proof (
  proof_hash bytea primary key check (length(proof_hash) = 32),
  spent_at timestamptz not null
);
create index spent_phone_proof_time on identity.spent_phone_proof (spent_at);
