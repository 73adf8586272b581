-- Operators, the staff of builds that had a shell of their own for them, become admins of their brand. They keep id and
-- password; at the first sign-in they replace the password and set up a second factor, as new staff do. One who was
-- locked, had no password, or whose name belongs to staff already, becomes a disabled account without roles.
insert into staff.account
  (id, brand_id, username, username_norm, password_hash, must_change_password, state, created_at)
select o.id, o.brand_id,
  case when o.is_taken then left(o.username, 200) || '-' || right(o.id::text, 12) else o.username end,
  case when o.is_taken then left(o.username_norm, 200) || '-' || right(o.id::text, 12) else o.username_norm end,
  -- The hash that matches no password.
  coalesce(o.password_hash, '$argon2id$v=19$m=19456,t=2,p=1$' || repeat('A', 22) || '$' || repeat('A', 43)),
  true,
  case when o.is_taken or o.password_hash is null or o.state <> 'active' then 'disabled' else 'active' end,
  o.created_at
from (
  select a.*, exists (
    select from staff.account s
    where s.username_norm = a.username_norm and (s.brand_id = a.brand_id or s.brand_id is null)
  ) as is_taken
  from identity.account a
  where a.kind = 'operator'
) o;

insert into staff.role_grant (account_id, role, granted_at)
select s.id, 'admin', now()
from staff.account s join identity.account a on a.id = s.id
where a.kind = 'operator' and s.state = 'active';

delete from identity.session where account_id in (select id from identity.account where kind = 'operator');
delete from identity.sign_in where account_id in (select id from identity.account where kind = 'operator');
delete from identity.device where account_id in (select id from identity.account where kind = 'operator');
delete from identity.contact where account_id in (select id from identity.account where kind = 'operator');
delete from identity.password_reset where account_id in (select id from identity.account where kind = 'operator');
delete from identity.authenticator where account_id in (select id from identity.account where kind = 'operator');
delete from identity.payment_password where account_id in (select id from identity.account where kind = 'operator');
delete from identity.email_proof where account_id in (select id from identity.account where kind = 'operator');
delete from identity.account where kind = 'operator';

-- The column stays for nodes of the build before, which write it while they are replaced.
alter table identity.account
  drop constraint account_kind_check,
  drop constraint account_check,
  add constraint account_kind_check check (kind = 'member'),
  alter column kind set default 'member',
  alter column member_type set not null;

alter table identity.session drop constraint session_portal_check;
alter table identity.session add constraint session_portal_check check (portal in ('member', 'agent'));
