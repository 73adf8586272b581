-- Who requested what the actor approved, by account id.
alter table audit.entry add column requested_by text;

-- What looks wrong in the audit log, until an admin acknowledges it.
create table audit.alert (
  id uuid primary key,
  -- Null for alerts about staff of the installation.
  brand_id uuid references brands.brand (id),
  kind text not null check (kind in ('bulk_reveals', 'refusals', 'mutual_approvals')),
  -- Account ids: of whom it is about, and the other one of a pair.
  account_id text not null,
  other_account_id text,
  -- How many entries it counts since then.
  count int not null check (count > 0),
  since timestamptz not null,
  raised_at timestamptz not null,
  acknowledged_at timestamptz,
  acknowledged_by text,
  note text check (length(note) between 5 and 300),
  check ((acknowledged_at is null) = (acknowledged_by is null) and (acknowledged_at is null) = (note is null))
);

create index alert_time on audit.alert (brand_id, raised_at, id);

create index alert_account on audit.alert (account_id, kind, raised_at);

-- For approvals of one account's requests by another.
create index entry_approval on audit.entry (brand_id, actor_id, requested_by, at) where requested_by is not null;

grant select, insert, update on audit.alert to croupier_runtime;
