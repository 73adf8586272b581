-- Converts points into cash for a conversion that was inserted in this transaction: takes the points, and credits the wallet.
-- Raises PT402 when there are too few points, and the ledger's refusals.
create or replace function points.convert(p_conversion uuid) returns void language plpgsql as $$
declare
  c points.conversion;
  v_unit bigint;
  v_wallet uuid;
  v_transfer bigint;
begin
  select * into strict c from points.conversion x where x.id = p_conversion and x.transfer_id is null for no key update;
  select (10 ^ k.digits)::bigint into strict v_unit from ledger.currency k where k.code = c.currency;
  perform points.post(c.brand_id, c.member_id, 'CONVERTED', -c.used_points, 'convert:' || c.id, c.id, c.reference,
    c.created_at, null, c.points_per_unit, v_unit, c.amount, c.currency);
  select w.id into v_wallet from ledger.open_wallet(gen_random_uuid(), c.brand_id, c.member_id, c.currency) w;
  select x.transfer_id into v_transfer from ledger.credit_member('points:' || c.brand_id, 'convert:' || c.id,
    sha256(convert_to(concat_ws('|', c.id, c.amount), 'UTF8')), 64::smallint,
    ledger.open_account(c.brand_id, 'points', null, 'conversions', c.currency, 'D', null), v_wallet, c.amount,
    jsonb_build_object('conversion', c.id)) x;
  update points.conversion x set transfer_id = v_transfer where x.id = c.id;
end $$;
