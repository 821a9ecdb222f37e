-- Administrators are notified when the budget for AI is nearly spent.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check
  check (kind in ('transfer', 'mention', 'reportReady', 'reportFailed', 'aiBudget')) not valid;
