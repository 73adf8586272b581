-- A code may serve one of several purposes; its use for one of them deletes it. A target has one code at a time for
-- all purposes of which a single code can serve any: `target_hash` covers them in common, so it is the key alone.

-- Codes for signing in and for a new password were kept under hashes by which they are not found any more.
-- A code lasts 10 minutes at most: a reader who still waits for one of these asks for another.
delete from verification.code where purpose in ('sign_in', 'reset_password');

alter table verification.code drop constraint code_pkey;
alter table verification.code add column purposes text[];
update verification.code set purposes = array[purpose];
alter table verification.code
  alter column purposes set not null,
  add constraint code_purposes check (cardinality(purposes) > 0),
  drop column purpose;
alter table verification.code add primary key (brand_id, target_hash);
