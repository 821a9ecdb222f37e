-- Administrators are told when a webhook endpoint is disabled. 0243 checks the existing rows.
alter table notifications drop constraint notifications_kind_check;
alter table notifications
  add constraint notifications_kind_check
    check (kind in ('transfer', 'mention', 'reportReady', 'reportFailed', 'aiBudget', 'webhookDisabled')) not valid;
