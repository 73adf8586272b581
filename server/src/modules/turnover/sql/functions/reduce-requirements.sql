-- Reduces the turnover requirements of received member transfers by an amount returned to the agent, the newest first.
-- The caller holds the lock on the wallet's cash account.
create or replace function turnover.reduce_requirements(p_wallet uuid, p_amount bigint) returns void language plpgsql as $$
declare
  o record;
  v_left bigint := p_amount;
begin
  for o in
    select t.member_transfer_id as id, t.amount from turnover.requirement t
    where t.wallet_id = p_wallet and t.fulfilled_by is null and t.member_transfer_id is not null
    order by t.since desc, t.member_transfer_id desc
  loop
    if o.amount > v_left then
      update turnover.requirement t set amount = t.amount - v_left where t.member_transfer_id = o.id;
      return;
    end if;
    delete from turnover.requirement t where t.member_transfer_id = o.id;
    v_left := v_left - o.amount;
    exit when v_left = 0;
  end loop;
end $$;
