-- Figures of the days about a move look for it by its time.
create index move_time on agents.move (due_at);
