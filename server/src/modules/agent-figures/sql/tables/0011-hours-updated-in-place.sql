-- Each fold updates most hours of the agents whose members play, which touches no index where the page has room for the new
-- rows. They are kept for two weeks only.
alter table agent_figures.agent_hour set (fillfactor = 50);
