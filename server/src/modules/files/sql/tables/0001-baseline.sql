-- Pictures that members hand in: proofs of what they paid or did not get.
create schema files;

create table files.file (
  id uuid primary key,
  brand_id uuid not null references brands.brand (id),
  member_id uuid not null,
  media_type text not null check (media_type in ('image/png', 'image/jpeg')),
  -- Pixels.
  width int not null check (width between 1 and 4000),
  height int not null check (height between 1 and 4000),
  -- Re-encoded from the upload, so that nothing but the picture is stored.
  content bytea not null check (octet_length(content) <= 8388608),
  created_at timestamptz not null,
  -- What it proves; null while it is not used. Once it is, it stays there.
  subject_kind text check (subject_kind in ('deposit', 'withdrawal')),
  subject_id uuid,
  foreign key (member_id, brand_id) references members.member (id, brand_id),
  check ((subject_kind is null) = (subject_id is null))
);

alter table files.file alter column content set storage external;

create index file_of_subject on files.file (subject_kind, subject_id, created_at, id) where subject_id is not null;

create index file_unused on files.file (created_at) where subject_id is null;

grant usage on schema files to croupier_runtime;
grant select, insert, update, delete on all tables in schema files to croupier_runtime;
