-- The process that runs a session by QR code can be asked who has a number.
alter table web_commands drop constraint web_commands_kind_check,
  add constraint web_commands_kind_check
    check (kind in ('pairing-code', 'log-out', 'group-name', 'renew-file', 'find-number'));
