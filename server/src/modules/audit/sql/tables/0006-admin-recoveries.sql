-- An admin of the installation who was given new access by a command on the server.
alter table audit.alert drop constraint alert_kind_check, add constraint alert_kind_check
  check (kind in ('bulk_reveals', 'refusals', 'mutual_approvals', 'admin_recoveries'));
