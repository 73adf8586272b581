-- The secret that was shared before shared_secret, encrypted; valid beside it until it is replaced or staff end it.
alter table catalogue.vendor add column former_secret bytea
  constraint vendor_former_secret check (former_secret is null or shared_secret is not null);
