-- Contributes the shares of a group's bets. Items: [{transfer, vendor_account, amount, round, brand, currency}]; amounts
-- are above zero and the pools exist. An error has no effect.
create or replace function jackpot.contribute_group(p_items jsonb) returns void language plpgsql as $$
begin
  if exists (
    select from ledger.post_batch((
      select jsonb_agg(jsonb_build_object(
          'scope', 'jackpot-pool:' || o.brand_id, 'key', 'contribution:' || x.transfer,
          'hash', encode(int8send(x.amount), 'hex'), 'code', 32, 'debit', x.vendor_account, 'credit', o.account_id,
          'amount', x.amount, 'currency', o.currency, 'group', x.transfer,
          'ref', jsonb_build_object('round', x.round, 'cycle', o.cycle)))
        from jsonb_to_recordset(p_items) x (transfer bigint, vendor_account bigint, amount bigint, round uuid,
          brand uuid, currency text)
        left join jackpot.pool o on o.brand_id = x.brand and o.currency = x.currency)) b
    where b.fault is not null or b.replay
  ) then
    raise exception 'a contribution cannot be batched' using errcode = '40001';
  end if;
end $$;
