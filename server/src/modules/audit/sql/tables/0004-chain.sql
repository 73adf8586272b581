-- HMAC-SHA-256 of the entry under the servers' secrets key: who can write to the database only cannot make one.
-- Null for entries of earlier builds.
alter table audit.entry add column mac bytea check (length(mac) = 32);

-- Committed entries that are not in their chain yet. A chain is a brand's id; the nil UUID is the installation's.
create table audit.pending (
  entry_id uuid primary key,
  chain uuid not null
);

create table audit.link (
  chain uuid not null,
  -- The position in the chain, without gaps.
  seq bigint not null check (seq > 0),
  entry_id uuid not null unique,
  -- Whether the entry had a valid HMAC when it was linked.
  is_authentic boolean not null,
  linked_at timestamptz not null,
  -- SHA-256 of the hash before it and the bytes of this link and its entry.
  hash bytea not null check (length(hash) = 32),
  primary key (chain, seq)
);

create or replace function audit.deny() returns trigger language plpgsql as $$
begin
  raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = '42501';
end $$;

create trigger link_append_only before update or delete on audit.link
  for each row execute function audit.deny();

create trigger link_no_truncate before truncate on audit.link
  for each statement execute function audit.deny();

create function audit.enqueue() returns trigger language plpgsql as $$
begin
  insert into audit.pending (entry_id, chain)
  values (new.id, coalesce(new.brand_id, '00000000-0000-0000-0000-000000000000'));
  return null;
end $$;

create trigger entry_pending after insert on audit.entry
  for each row execute function audit.enqueue();

insert into audit.pending (entry_id, chain)
select id, coalesce(brand_id, '00000000-0000-0000-0000-000000000000') from audit.entry;

grant select, insert, delete on audit.pending to croupier_runtime;
grant select, insert on audit.link to croupier_runtime;
