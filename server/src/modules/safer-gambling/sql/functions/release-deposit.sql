-- Subtracts a deposit that was counted at p_at and has failed or expired.
create or replace function limits.release_deposit(p_member uuid, p_currency text, p_amount bigint, p_at timestamptz) returns void
language plpgsql as $$
begin
  perform limits.lock_member(p_member);
  update limits.deposit_usage u set deposited = greatest(0, u.deposited - p_amount)
    where u.member_id = p_member and u.currency = p_currency and u.bucket = limits.bucket(p_at);
end $$;
