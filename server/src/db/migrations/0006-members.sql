create schema members;

create table members.member (
  id uuid primary key,
  brand_id uuid not null,
  nickname text not null check (length(nickname) between 1 and 64),
  level int not null default 0 check (level >= 0),
  created_at timestamptz not null default now(),
  foreign key (id, brand_id) references identity.account (id, brand_id),
  unique (id, brand_id)
);
create index member_brand on members.member (brand_id);
