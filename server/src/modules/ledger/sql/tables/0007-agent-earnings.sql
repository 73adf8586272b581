-- What agents earn by their contracts, its reversals, and what an agent owes of its downlines' earnings. A reversal has
-- happened at the vendor, so it is booked on frozen accounts too.
insert into ledger.transfer_code (code, name, even_if_frozen) values
  (50, 'agent_earnings', false),
  (51, 'agent_earnings_reversal', true),
  (52, 'agent_shortfall', false);
