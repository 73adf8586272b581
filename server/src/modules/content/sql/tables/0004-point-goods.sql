-- Goods of the points mall.
alter table content.entry drop constraint entry_kind_check, add constraint entry_kind_check check (kind in
  ('BANNER', 'NOTICE', 'AGENT_NOTICE', 'ANNOUNCEMENT', 'PROMOTION', 'ARTICLE', 'POINT_GOOD', 'HELP_TOPIC', 'RESOURCE', 'DOWNLOAD'));
