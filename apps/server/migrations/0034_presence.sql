-- When a user last gave a sign of life. Not indexed: it changes every minute, and an index would make each change dearer.
alter table users add column last_seen_at timestamptz;
-- The sweep for those who left looks at who is online, not at everybody who ever signed up.
create index users_online on users (company_id, id) where is_online;
