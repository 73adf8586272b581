-- News for agents, shown in their back office.
alter table content.entry drop constraint entry_kind_check, add constraint entry_kind_check check (kind in
  ('BANNER', 'NOTICE', 'AGENT_NOTICE', 'ANNOUNCEMENT', 'PROMOTION', 'HELP_TOPIC', 'RESOURCE', 'DOWNLOAD'));
