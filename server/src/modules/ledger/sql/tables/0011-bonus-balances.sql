-- The bonus balance: what a programme grants to it, what ends of it, what of that becomes cash, and what the programme pays
-- where a win's rollback takes more of it than is left. Ends and covers follow from play, so they are booked on frozen
-- accounts too.
insert into ledger.transfer_code (code, name, even_if_frozen) values
  (70, 'bonus_grant', false),
  (71, 'bonus_end', true),
  (72, 'bonus_conversion', false),
  (73, 'bonus_cover', true),
  (74, 'bonus_conversion_reversal', true);

-- The part of the amount that is on the bonus account, with the same sign.
alter type ledger.member_transfer_item add attribute bonus bigint;
