-- What programmes grant members, and what is revoked of it. Revoking is booked on frozen accounts too.
insert into ledger.transfer_code (code, name, even_if_frozen) values
  (60, 'programme_reward', false),
  (61, 'programme_reward_reversal', true),
  (62, 'rebate', false),
  (63, 'rebate_reversal', true);
