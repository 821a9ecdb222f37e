-- Notifications can be written while their rows are checked.
alter table notifications validate constraint notifications_kind_check;
