-- What the ledger's transfers of a bonus refer to: the bonus, and the transfer that granted it, as which figures by period
-- date what ends of it.
create or replace function bonuses.reference(n bonuses.bonus) returns jsonb language sql immutable as $$
  select jsonb_build_object('bonus', n.id, 'grant', n.grant_id)
$$;
