create schema audit;

-- Who changed what, when, from what to what. Rows are written in the transaction of the change.
create table audit.entry (
  id uuid primary key,
  brand_id uuid not null references brands.brand (id),
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('guest', 'member', 'operator', 'vendor', 'system')),
  actor_id text,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  ip text not null,
  request_id text not null,
  created_at timestamptz not null default now()
);

create index entry_subject on audit.entry (brand_id, subject_kind, subject_id, at desc);

create index entry_time on audit.entry (brand_id, at desc);

create function audit.deny() returns trigger language plpgsql as $$
begin
  raise exception 'audit.entry is append-only' using errcode = '42501';
end $$;

create trigger entry_append_only before update or delete on audit.entry
  for each row execute function audit.deny();

create trigger entry_no_truncate before truncate on audit.entry
  for each statement execute function audit.deny();

grant usage on schema audit to croupier_runtime;
grant select, insert on audit.entry to croupier_runtime;
