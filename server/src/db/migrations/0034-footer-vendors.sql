-- Codes of vendors that the brand's footer leaves out.
alter table brands.brand add column hidden_footer_vendors text[] not null default '{}'
  check (cardinality(hidden_footer_vendors) <= 50);
