-- A share also returns when staff reject the reward of the member who opened it.
alter table programmes.envelope_share drop constraint envelope_share_check1;
