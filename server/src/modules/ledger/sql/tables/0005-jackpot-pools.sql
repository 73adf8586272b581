-- A contribution is a part of a stake that the vendor's account passes on to the jackpot pool, which is a derived account.
-- A jackpot is a win that the pool pays, and is booked on frozen accounts as any win.
insert into ledger.transfer_code (code, name, even_if_frozen) values
  (31, 'jackpot_seed', false),
  (32, 'jackpot_contribution', false),
  (33, 'jackpot_contribution_reversal', false),
  (34, 'jackpot', true);
