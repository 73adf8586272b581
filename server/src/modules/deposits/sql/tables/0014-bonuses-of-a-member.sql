-- A member's bonuses are listed.
create index deposit_bonus_member on deposits.deposit_bonus (member_id) where state = 'GIVEN';
