-- What a contact's conversations share, for the drawer beside a conversation: each list is read ticket by ticket from its
-- newest end. Partial indexes, because most messages are plain words and would only lie in the way. None of them names a
-- column that a delivery status changes: such updates must not write into every index of the table.
create index messages_with_picture on messages (company_id, ticket_id, sent_at desc, id desc)
  where content in ('image', 'video') and media_key is not null and not is_deleted;
create index messages_with_document on messages (company_id, ticket_id, sent_at desc, id desc)
  where (content = 'document' or content = 'audio' and not media_is_voice) and media_key is not null and not is_deleted;
-- The index itself is the stored flag: whether a text has a link is decided once, when it is written or edited.
create index messages_with_link on messages (company_id, ticket_id, sent_at desc, id desc)
  where body ~* '(^|[^[:alnum:]@./-])(https?://|www\.)[^[:space:]]' and not is_deleted;
