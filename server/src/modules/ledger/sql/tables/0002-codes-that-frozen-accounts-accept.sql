-- Results of play are booked on frozen accounts too: the vendor reports what has happened, and the member decides
-- nothing. A credit repays the debt first there as anywhere.
alter table ledger.transfer_code add column even_if_frozen boolean not null default false;

update ledger.transfer_code set even_if_frozen = true
  where name in ('win', 'bet_rollback', 'win_rollback', 'debt_repayment');
