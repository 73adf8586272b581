-- The rebate that an agent has chosen for a member: when opening the account, or by the link that the member registered
-- with. The member takes part in each period from then on. Rows never change.
create table programmes.preset (
  member_id uuid primary key references identity.account (id),
  programme_id uuid not null references programmes.programme (id),
  joined_at timestamptz not null
);

-- The rebate of those who register by an agent's link.
create table programmes.link_preset (
  invitation_id uuid primary key references agents.invitation (id),
  programme_id uuid not null references programmes.programme (id)
);

grant select, insert on programmes.preset, programmes.link_preset to croupier_runtime;
