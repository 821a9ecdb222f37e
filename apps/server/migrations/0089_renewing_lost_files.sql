-- A file that has left WhatsApp's servers is asked of the phone again, by the process that holds its session.
alter table web_commands drop constraint web_commands_kind_check,
  add constraint web_commands_kind_check check (kind in ('pairing-code', 'log-out', 'group-name', 'renew-file'));
