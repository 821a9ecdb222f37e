-- no-transaction: built concurrently, so that notifications can be written.
create index concurrently if not exists notifications_of_chat on notifications (company_id, chat_id, user_id)
  where chat_id is not null;
