-- A user who is named in a chat finds it in the notification centre.
alter table notifications drop constraint notifications_kind_check;
alter table notifications
  add constraint notifications_kind_check check (kind in ('transfer', 'mention')),
  add column chat_id int,
  add column chat_seq int,
  add foreign key (company_id, chat_id) references chats (company_id, id) on delete cascade;
create index notifications_of_chat on notifications (company_id, chat_id, user_id) where chat_id is not null;
