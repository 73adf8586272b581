alter table push.subscription
  -- A hash of its push service's origin, so that a slow service does not hold up the others; empty for older rows.
  add column service_hash bytea not null default '\x',
  -- Since when its push service does not respond; null when it has accepted a message since.
  add column unreachable_since timestamptz,
  -- When it was noticed that its VAPID key is not in use any more; null while it is.
  add column key_missing_since timestamptz;

-- When a browser of a member was last notified of a reward.
create table push.reward_sent (
  member_id uuid primary key,
  brand_id uuid not null,
  sent_at timestamptz not null,
  foreign key (member_id, brand_id) references members.member (id, brand_id)
);

create index reward_sent_at on push.reward_sent (sent_at);

grant select, insert, update, delete on push.reward_sent to croupier_runtime;
