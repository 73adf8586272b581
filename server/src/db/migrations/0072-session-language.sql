-- In which language a member came in: what is written later without the member is in that of the newest session.
alter table identity.session add column language_code text;
