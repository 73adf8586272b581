-- What members get out of an agent's red envelope, from the agent's held money; and what is revoked of it.
insert into ledger.transfer_code (code, name, even_if_frozen) values
  (65, 'red_envelope', false),
  (66, 'red_envelope_reversal', true);
