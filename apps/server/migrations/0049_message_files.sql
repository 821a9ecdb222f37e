-- Whether a message still shows a file is asked before the file is removed. Most messages have none and are not in here.
create index messages_with_file on messages (company_id, media_key) where media_key is not null;
