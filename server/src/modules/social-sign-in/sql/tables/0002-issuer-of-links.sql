-- A brand's provider may get another issuer, whose ids belong to other people.
alter table social_sign_in.link add column issuer text check (length(issuer) between 1 and 500);

update social_sign_in.link l set issuer = coalesce(
  (select p.issuer from social_sign_in.provider p where p.brand_id = l.brand_id and p.provider = l.provider),
  case l.provider when 'google' then 'https://accounts.google.com' else 'https://www.facebook.com' end
);

-- Nodes of the release before this one link accounts without an issuer: it is the brand's.
create function social_sign_in.set_issuer() returns trigger language plpgsql as $$
begin
  if new.issuer is null then
    new.issuer := (select p.issuer from social_sign_in.provider p
      where p.brand_id = new.brand_id and p.provider = new.provider);
  end if;
  return new;
end $$;

create trigger link_issuer before insert on social_sign_in.link
  for each row execute function social_sign_in.set_issuer();

alter table social_sign_in.link alter column issuer set not null;
alter table social_sign_in.link drop constraint link_pkey;
alter table social_sign_in.link add primary key (brand_id, provider, issuer, subject_hash);
