create schema identity;

-- Whoever signs in: members (players, agents, trial) and operators.
create table identity.account (
  id uuid primary key,
  brand_id uuid not null references brands.brand (id),
  username text not null check (length(username) between 1 and 255),
  username_norm text not null check (length(username_norm) between 1 and 255),
  kind text not null check (kind in ('member', 'operator')),
  member_type smallint check (member_type in (0, 1, 2, 4, 41, 42)),
  password_hash text,
  password_changed_at timestamptz,
  must_change_password boolean not null default false,
  state text not null default 'active' check (state in ('active', 'locked', 'disabled')),
  created_at timestamptz not null default now(),
  unique (brand_id, username_norm),
  unique (id, brand_id),
  check ((kind = 'member') = (member_type is not null))
);

create table identity.session (
  id uuid primary key,
  account_id uuid not null,
  brand_id uuid not null,
  token_hash bytea not null unique check (length(token_hash) = 32),
  portal text not null check (portal in ('member', 'agent', 'operator')),
  created_at timestamptz not null,
  active_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ip text not null,
  user_agent text not null,
  device_hash bytea,
  foreign key (account_id, brand_id) references identity.account (id, brand_id)
);
create index session_live on identity.session (account_id, active_at desc) where ended_at is null;
create index session_expiry on identity.session (expires_at);

-- Each successful sign-in; the id is its session's, which may be purged before it.
create table identity.sign_in (
  id uuid primary key,
  account_id uuid not null,
  brand_id uuid not null,
  at timestamptz not null,
  portal text not null,
  ip text not null,
  user_agent text not null,
  foreign key (account_id, brand_id) references identity.account (id, brand_id)
);
create index sign_in_account on identity.sign_in (account_id, at desc, id desc);

-- Browsers an account has signed in from: they have failure counters of their own, so that a stranger's
-- failures never lock the member out.
create table identity.device (
  account_id uuid not null references identity.account (id),
  device_hash bytea not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (account_id, device_hash)
);

-- Whether bets may be placed on a session: it is there, has neither ended nor died, and is not locked for
-- money, as it is for good once it was idle too long.
create function identity.session_may_bet(p_session uuid, p_now timestamptz) returns boolean
language plpgsql stable as $$
begin
  return exists (
    select from identity.session s
    where s.id = p_session and s.ended_at is null and s.expires_at > p_now
      and s.active_at > p_now - case s.portal when 'member' then interval '30 minutes' else interval '15 minutes' end);
end $$;

-- Counts an accepted bet as activity of the session it was placed on; a locked session stays locked.
-- Writes at most every 30 seconds.
create function identity.touch_session(p_session uuid, p_now timestamptz) returns void language plpgsql as $$
begin
  update identity.session s set active_at = p_now
    where s.id = p_session and s.active_at < p_now - interval '30 seconds'
      and identity.session_may_bet(s.id, p_now);
end $$;
