-- What the platform and a brand's operators write to members.
create schema inbox;

create table inbox.message (
  id uuid primary key,
  brand_id uuid not null references brands.brand (id),
  -- Null: to everybody who was a member of the brand when it was sent.
  member_id uuid,
  -- Identifies its event: the same event published twice is one message.
  event_key text not null,
  kind text not null check (kind in (
  'DEPOSIT_CREDITED', 'DEPOSIT_BONUS', 'DEPOSIT_REFUSED', 'WITHDRAWAL_PAID', 'WITHDRAWAL_REFUSED', 'WITHDRAWAL_FAILED',
  'WITHDRAWAL_REFUNDED', 'TRANSFER_SENT', 'TRANSFER_RECEIVED', 'ACCOUNT_ADDED', 'ACCOUNT_REMOVED',
  'SECURITY', 'OPERATOR')),
  -- Minor units.
  amount bigint,
  currency text references ledger.currency (code),
  reference text check (length(reference) <= 100),
  -- The other side of a transfer, masked.
  counterparty text check (length(counterparty) <= 100),
  -- What of the account's protection has changed.
  change text check (length(change) <= 60),
  -- An operator's words by language: {"EN": {"title": …, "body": …}}.
  texts jsonb,
  sent_by uuid,
  sent_at timestamptz not null,
  -- Of a message to one member; who has read what was sent to all is in inbox.read_receipt.
  read_at timestamptz,
  -- What an operator wrote may be recalled: no member sees it any more; operators do.
  recalled_at timestamptz,
  recalled_by uuid,
  foreign key (member_id, brand_id) references members.member (id, brand_id),
  unique nulls not distinct (brand_id, member_id, event_key),
  check ((amount is null) = (currency is null)),
  check ((kind = 'OPERATOR') = (texts is not null)),
  check (member_id is not null or (kind = 'OPERATOR' and read_at is null)),
  constraint message_recalled_check check (recalled_at is null or kind = 'OPERATOR'),
  constraint message_recalled_by_check check (recalled_by is null or recalled_at is not null)
);

create index message_own on inbox.message (member_id, sent_at desc, id desc) where member_id is not null;

create index message_unread on inbox.message (member_id) where member_id is not null and read_at is null;

create index message_to_all on inbox.message (brand_id, sent_at desc, id desc) where member_id is null;

create index message_sent on inbox.message (sent_at);

-- Who has read what was sent to all.
create table inbox.read_receipt (
  member_id uuid not null references members.member (id),
  message_id uuid not null references inbox.message (id) on delete cascade,
  read_at timestamptz not null,
  primary key (member_id, message_id)
);

create index read_receipt_message on inbox.read_receipt (message_id);

create index message_of_operator on inbox.message (brand_id, sent_at desc, id desc) where kind = 'OPERATOR';

grant usage on schema inbox to croupier_runtime;
grant select, insert, update, delete on all tables in schema inbox to croupier_runtime;
