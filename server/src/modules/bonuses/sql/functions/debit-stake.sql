-- Debits a stake: cash first, then the open bonus. `bonus` is the bonus leg, by the transfer bonus_transfer_id, of the bonus
-- bonus_id; `balance` is cash and bonus afterwards, null on a replay. A stake above the maximum of the open bonus
-- is_above_maximum, and nothing is debited. Raises what ledger.debit_member raises.
create or replace function bonuses.debit_stake(
  p_scope text, p_key text, p_hash bytea, p_wallet uuid, p_credit bigint, p_amount bigint, p_ref jsonb, p_now timestamptz,
  out transfer_id bigint, out replay boolean, out balance bigint, out bonus bigint, out bonus_transfer_id bigint,
  out bonus_id uuid, out is_above_maximum boolean
)
language plpgsql as $$
#variable_conflict use_column
declare
  w ledger.wallet;
  n record;
  v_post record;
  v_cash bigint;
  v_first_account bigint;
  v_first bigint;
begin
  bonus := 0;
  is_above_maximum := false;
  if exists (select from bonuses.bonus x where x.wallet_id = p_wallet and x.state = 'OPEN') then
    perform ledger.lock_balances(p_wallet);
    select * into w from ledger.wallet x where x.id = p_wallet;
    -- Under the locks: the bonus does not end before the bet is made.
    select x.id, x.max_bet, c.posted - c.held as cash, b.posted - b.held as bonus, c.state as cash_state,
        d.posted as debt
      into n
      from bonuses.bonus x, ledger.account c, ledger.account b, ledger.account d
      where x.wallet_id = p_wallet and x.state = 'OPEN' and x.expires_at > p_now
        and c.id = w.cash_account and b.id = w.bonus_account and d.id = w.debt_account;
    if n.max_bet < p_amount then
      is_above_maximum := true;
      return;
    end if;
    if n.id is not null then
      v_cash := least(p_amount, greatest(n.cash, 0));
      bonus := p_amount - v_cash;
    end if;
  end if;
  if bonus = 0 then
    v_post := ledger.debit_member(p_scope, p_key, p_hash, 10::smallint, p_wallet, p_credit, p_amount, p_ref);
    transfer_id := v_post.transfer_id;
    replay := v_post.replay;
    balance := v_post.balance;
    return;
  end if;

  if n.cash_state = 'frozen' then perform ledger.refuse('LG423', 'account'); end if;
  if n.debt < 0 then perform ledger.refuse_debtor(w.debt_account); end if;
  bonus_id := n.id;
  v_first_account := case when v_cash > 0 then w.cash_account else w.bonus_account end;
  v_first := case when v_cash > 0 then v_cash else bonus end;
  v_post := ledger.post(p_scope, p_key, p_hash, 10::smallint, v_first_account, p_credit, v_first, w.currency, p_ref);
  transfer_id := v_post.transfer_id;
  replay := v_post.replay;
  if replay then return; end if;
  bonus_transfer_id := case when v_cash > 0
    then ledger.post_leg(transfer_id, 10::smallint, w.bonus_account, p_credit, bonus, p_ref) else transfer_id end;
  balance := n.cash - v_cash + n.bonus - bonus;
end $$;
