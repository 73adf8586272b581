-- Holds the money of an agent for each share of an envelope that was just inserted. Raises LG402, LG404, LG423 and LG424.
create or replace function programmes.hold_shares(p_envelope uuid) returns void language plpgsql as $$
declare
  e programmes.envelope;
  w ledger.wallet;
  v_available bigint;
  v record;
begin
  select * into strict e from programmes.envelope x where x.id = p_envelope;
  select * into w from ledger.wallet x
    where x.brand_id = e.brand_id and x.member_id = e.sender_id and x.currency = e.currency;
  if not found then raise exception 'no such wallet' using errcode = 'LG404', detail = 'wallet'; end if;
  -- For an error that names the whole amount; each hold checks the balance under the account's lock.
  select a.posted - a.held into v_available from ledger.account a where a.id = w.cash_account;
  if v_available < e.total then
    raise exception 'insufficient funds' using errcode = 'LG402', detail = 'balance',
      hint = format('%s %s %s', e.total, v_available, e.currency);
  end if;
  for v in select s.number, s.amount from programmes.envelope_share s where s.envelope_id = e.id order by s.number loop
    update programmes.envelope_share s
      set hold_id = (select h.hold_id from ledger.open_hold('programmes:' || e.brand_id, 'share:' || e.id || ':' || v.number,
        sha256(convert_to(concat_ws('|', e.id, v.number, v.amount), 'UTF8')), w.cash_account, v.amount, null) h)
      where s.envelope_id = e.id and s.number = v.number;
  end loop;
  -- A debt only changes under the lock on the cash account, which the holds have taken.
  if exists (select from ledger.account a where a.id = w.debt_account and a.posted < 0) then
    perform ledger.refuse_debtor(w.debt_account);
  end if;
end $$;
