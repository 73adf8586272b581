-- Holds the amount of a withdrawal, without expiry, and ends the wallet's open bonus. Raises WD002 when a reversed deposit blocks withdrawals, LG424 when the
-- member has a debt, and WD001 when the turnover requirement is not fulfilled (DETAIL: how much is left). Credits and
-- reversals of deposits take the same account lock, so each is either included in the checks or made after the hold.
create or replace function withdrawals.hold(p_withdrawal uuid) returns void language plpgsql as $$
declare
  d withdrawals.withdrawal;
  w ledger.wallet;
  v_hold bigint;
  v_progress record;
begin
  select * into d from withdrawals.withdrawal x where x.id = p_withdrawal;
  select * into w from ledger.wallet x where x.id = d.wallet_id;
  perform bonuses.close_of_wallet(d.wallet_id, 'WITHDRAWN', d.created_at);
  select h.hold_id into v_hold from ledger.open_hold('withdrawals:' || d.brand_id, 'withdrawal:' || d.id,
    sha256(convert_to(concat_ws('|', d.id, d.amount), 'UTF8')), w.cash_account, d.amount, null) h;
  if turnover.is_blocked(w.member_id) then
    raise exception 'a reversed deposit blocks withdrawals' using errcode = 'WD002';
  end if;
  if (select a.posted < 0 from ledger.account a where a.id = w.debt_account) then
    perform ledger.refuse_debtor(w.debt_account);
  end if;
  select * into v_progress from turnover.progress(d.wallet_id);
  if v_progress.done < v_progress.required then
    raise exception 'not staked enough' using errcode = 'WD001', detail = v_progress.required - v_progress.done;
  end if;
  update turnover.requirement t set fulfilled_by = d.id where t.wallet_id = d.wallet_id and t.fulfilled_by is null;
  update withdrawals.withdrawal x set hold_id = v_hold where x.id = d.id;
end $$;
