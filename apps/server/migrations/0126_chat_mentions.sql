-- A user who is named in a chat finds it in the notification centre. 0127 checks the existing rows.
alter table notifications drop constraint notifications_kind_check;
alter table notifications
  add constraint notifications_kind_check check (kind in ('transfer', 'mention')) not valid,
  add column chat_id int,
  add column chat_seq int,
  add constraint notifications_chat foreign key (company_id, chat_id) references chats (company_id, id) on delete cascade
    not valid;
