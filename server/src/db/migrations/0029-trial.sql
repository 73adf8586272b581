-- Trial accounts that may be deleted are looked for by age; there are few of them beside the members.
create index account_trial on identity.account (created_at) where member_type = 4;
