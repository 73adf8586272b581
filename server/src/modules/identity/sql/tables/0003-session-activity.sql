-- When a member was last active counts ended sessions too.
create index session_account on identity.session (account_id, active_at desc);

drop index identity.session_live;
