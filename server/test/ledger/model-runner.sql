-- Executes steps on the real functions, each in a subtransaction of its own, and returns the outcomes in the form of
-- the model. Only for tests.
create function public.run_ledger_steps(p_scope text, p_accounts bigint[], p_wallets uuid[], p_steps jsonb)
returns text[] language plpgsql as $$
declare
  s jsonb;
  i int := 0;
  v_outcomes text[] := '{}';
  v_transfers bigint[] := '{}';
  v_holds bigint[] := '{}';
  v_transfer bigint;
  v_hold bigint;
  v_answer text;
  v_target_transfer bigint;
  v_target_hold bigint;
  v_key text;
  v_hash bytea;
  v_amount bigint;
  v_account bigint;
  v_credit bigint;
  v_debit bigint;
  v_wallet uuid;
  v_epoch constant timestamptz := '2030-01-01T00:00:00Z';
begin
  for s in select value from jsonb_array_elements(p_steps) loop
    i := i + 1; v_transfer := null; v_hold := null; v_answer := '';
    v_key := s ->> 'key';
    v_hash := int4send((s ->> 'hash')::int);
    v_amount := (s ->> 'amount')::bigint;
    v_debit := p_accounts[(s ->> 'debit')::int + 1];
    v_credit := p_accounts[(s ->> 'credit')::int + 1];
    v_account := p_accounts[(s ->> 'account')::int + 1];
    v_wallet := p_wallets[(s ->> 'wallet')::int + 1];
    v_target_transfer := coalesce(v_transfers[(s ->> 'target')::int + 1], -1);
    v_target_hold := coalesce(v_holds[(s ->> 'target')::int + 1], -1);
    begin
      case s ->> 'kind'
        when 'post' then
          select transfer_id, case when replay then 'replay' else 'new' end into v_transfer, v_answer
            from ledger.post(p_scope, v_key, v_hash, 10::smallint, v_debit, v_credit, v_amount, 'USD');
        when 'batch' then
          select string_agg(coalesce(fault, case when replay then 'replay' else 'new' end), ',' order by item)
            into v_answer
            from ledger.post_batch((
              select jsonb_agg(jsonb_build_object('scope', p_scope, 'key', x.key::text,
                'hash', encode(int4send(x.hash), 'hex'), 'code', 10, 'debit', p_accounts[x.debit + 1],
                'credit', p_accounts[x.credit + 1], 'amount', x.amount, 'currency', 'USD') order by no)
              from jsonb_array_elements(s -> 'items') with ordinality e (item, no)
              cross join jsonb_to_record(e.item) x (key int, hash int, debit int, credit int, amount bigint)));
        when 'reverse' then
          select transfer_id, case when replay then 'replay' else 'new' end into v_transfer, v_answer
            from ledger.reverse(p_scope, v_key, v_hash, 12::smallint, v_target_transfer, v_amount);
        when 'reverseCredit' then
          select transfer_id, case when replay then 'replay ' else 'new ' end || debt into v_transfer, v_answer
            from ledger.reverse_credit(p_scope, v_key, v_hash, 13::smallint, v_target_transfer, v_amount);
        when 'reverseDebit' then
          select transfer_id, case when replay then 'replay ' else 'new ' end || repaid
            into v_transfer, v_answer
            from ledger.reverse_debit(p_scope, v_key, v_hash, 12::smallint, v_target_transfer, v_amount);
        when 'void' then
          v_answer := ledger.void_transfer(p_scope, v_key, 12::smallint);
        when 'credit' then
          select transfer_id, case when replay then 'replay ' else 'new ' end || repaid
            into v_transfer, v_answer
            from ledger.credit_member(p_scope, v_key, v_hash, 11::smallint, p_accounts[6], v_wallet, v_amount);
        when 'debit' then
          select transfer_id, case when replay then 'replay' else 'new' end into v_transfer, v_answer
            from ledger.debit_member(p_scope, v_key, v_hash, 10::smallint, v_wallet, p_accounts[6], v_amount);
        when 'hold' then
          select hold_id, case when replay then 'replay' else 'new' end into v_hold, v_answer
            from ledger.open_hold(p_scope, v_key, v_hash, v_account, v_amount,
              v_epoch + make_interval(hours => (s ->> 'expires')::int));
        when 'capture' then
          select transfer_id, case when replay then 'replay' else 'new' end into v_transfer, v_answer
            from ledger.capture_hold(p_scope, v_key, v_hash, 3::smallint, v_target_hold, v_credit, v_amount,
              v_epoch + make_interval(hours => (s ->> 'hour')::int));
        when 'release' then
          v_answer := ledger.release_hold(v_target_hold)::text;
        when 'expire' then
          perform ledger.expire_holds(v_epoch + make_interval(hours => (s ->> 'hour')::int), 100000);
        when 'freeze' then
          perform ledger.set_frozen(v_account, (s ->> 'on')::boolean);
      end case;
      v_answer := 'ok:' || v_answer;
    exception when others then
      v_answer := sqlstate; v_transfer := null; v_hold := null;
    end;
    v_transfers[i] := v_transfer;
    v_holds[i] := v_hold;
    v_outcomes[i] := v_answer;
  end loop;
  return v_outcomes;
end $$;
