-- Where a member is paid is named once a currency: who has wallets in two may be paid from both to the same number.
alter table withdrawals.method add unique (id, currency);

alter table withdrawals.account add column currency text;
update withdrawals.account a set currency = m.currency from withdrawals.method m where m.id = a.method_id;
alter table withdrawals.account
  alter column currency set not null,
  add foreign key (method_id, currency) references withdrawals.method (id, currency);

drop index withdrawals.account_once;
create unique index account_once on withdrawals.account (member_id, currency, number_hash) where removed_at is null;
