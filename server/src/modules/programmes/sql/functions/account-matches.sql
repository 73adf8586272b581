-- What a member's account has in common with those of members of the brand who registered earlier: the payee, the document,
-- a device, or a withdrawal account, also one that was removed.
create or replace function programmes.account_matches(p_member uuid) returns table (kind text, member_id uuid)
language sql stable as $$
  with own as (select a.id, a.brand_id, a.created_at from identity.account a where a.id = p_member),
  matches as (
    select 'PAYEE' as kind, c.account_id as member_id
      from own o join identity.contact m on m.account_id = o.id
      join identity.contact c on c.brand_id = o.brand_id and c.payee_name_hash = m.payee_name_hash
    union
    select 'DOCUMENT', c.account_id
      from own o join identity.contact m on m.account_id = o.id
      join identity.contact c on c.brand_id = o.brand_id and c.id_number_hash = m.id_number_hash
    union
    select 'DEVICE', d.account_id
      from identity.device m join identity.device d on d.device_hash = m.device_hash where m.account_id = p_member
    union
    select 'WITHDRAWAL_ACCOUNT', w.member_id
      from own o join withdrawals.account m on m.member_id = o.id
      join withdrawals.account w on w.brand_id = o.brand_id and w.number_hash = m.number_hash)
  select x.kind, x.member_id
    from matches x join own o on true join identity.account a on a.id = x.member_id
    where a.brand_id = o.brand_id and a.member_type in (0, 1, 2, 41, 42) and (a.created_at, a.id) < (o.created_at, o.id)
$$;
