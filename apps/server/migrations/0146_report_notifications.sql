-- The notification centre links to the file of an export until it is deleted. 0147 checks the existing rows.
alter table notifications drop constraint notifications_kind_check;
alter table notifications
  add constraint notifications_kind_check check (kind in ('transfer', 'mention', 'reportReady', 'reportFailed')) not valid,
  add column export_id int,
  add constraint notifications_export foreign key (company_id, export_id) references report_exports (company_id, id)
    on delete set null (export_id) not valid;
