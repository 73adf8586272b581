-- Articles of the brand's news. Their name is the last part of their address.
alter table content.entry drop constraint entry_kind_check, add constraint entry_kind_check check (kind in
  ('BANNER', 'NOTICE', 'AGENT_NOTICE', 'ANNOUNCEMENT', 'PROMOTION', 'ARTICLE', 'HELP_TOPIC', 'RESOURCE', 'DOWNLOAD'));
