-- The state of which the member has been notified, once the bonus has ended; null before. Ends of before this release are not
-- announced any more.
alter table bonuses.bonus add column announced text;
update bonuses.bonus set announced = state where state <> 'OPEN';

create index bonus_to_announce on bonuses.bonus (brand_id) where state <> 'OPEN' and announced is distinct from state;
