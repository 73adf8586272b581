-- What members tell the brand, and what staff answer.
create schema feedback;

-- How many words feedback has; without a row it is the platform's default.
create table feedback.terms (
  brand_id uuid primary key references brands.brand (id),
  min_words int not null check (min_words >= 1),
  max_words int not null check (max_words between min_words and 1000)
);

create table feedback.submission (
  id uuid primary key,
  brand_id uuid not null,
  member_id uuid not null,
  -- Idempotency key: a UUID that the client generates.
  request_id uuid not null,
  question_type text not null
    check (question_type in ('DEPOSIT', 'WITHDRAWAL', 'GAME', 'PROMOTION', 'ACCOUNT', 'TECHNICAL', 'OTHER')),
  content text not null check (char_length(content) between 1 and 5000),
  -- Of the member's page; words are counted by its rules.
  language_code text not null references brands.language (code),
  state text not null default 'OPEN' check (state in ('OPEN', 'ANSWERED', 'CLOSED')),
  answer text check (char_length(answer) between 1 and 2000),
  -- The member of staff who answered or closed it.
  decided_by uuid,
  sent_at timestamptz not null,
  decided_at timestamptz,
  unique (member_id, request_id),
  foreign key (member_id, brand_id) references members.member (id, brand_id),
  check ((state = 'ANSWERED') = (answer is not null)),
  check ((state = 'OPEN') = (decided_at is null))
);

create index submission_member on feedback.submission (member_id, sent_at desc, id desc);

create index submission_brand on feedback.submission (brand_id, sent_at desc, id desc);

create index submission_age on feedback.submission (sent_at);

grant usage on schema feedback to croupier_runtime;
grant select, insert, update, delete on all tables in schema feedback to croupier_runtime;
