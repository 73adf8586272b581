-- Lines of realtime salaries are written by the hundred thousand. Their bills are looked up by reconcile instead of by a
-- foreign key for each line, and a line that corrects nothing is unique by one index instead of two.
alter table contracts.bet_line drop constraint bet_line_bill_id_fkey, drop constraint bet_line_pkey;

create unique index bet_line_corrected_once on contracts.bet_line (sequence, agent_id, bill_id) where corrects is not null;
