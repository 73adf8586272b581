-- Accounts that an agent opened: by whom, and by which request of theirs.
alter table members.registration
  drop constraint registration_method_check,
  add constraint registration_method_check check (method in ('username', 'mobile', 'social', 'agent')),
  add column agent_id uuid,
  add column request_id uuid,
  add constraint registration_agent_fkey foreign key (agent_id, brand_id) references identity.account (id, brand_id),
  add constraint registration_agent_check check ((method = 'agent') = (agent_id is not null)),
  add constraint registration_request_check check ((agent_id is null) = (request_id is null));

create unique index registration_request on members.registration (agent_id, request_id) where agent_id is not null;

-- Who registered with an invitation.
create index registration_invitation on members.registration (invitation_id) where invitation_id is not null;
