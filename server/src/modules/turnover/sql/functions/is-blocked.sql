-- Whether a reversed deposit that staff have to decide about, or a shortfall that an agent owes, blocks the member's
-- withdrawals and transfers.
create or replace function turnover.is_blocked(p_member uuid) returns boolean language sql stable as $$
  select exists (select from turnover.withdrawal_block b where b.member_id = p_member)
$$;
