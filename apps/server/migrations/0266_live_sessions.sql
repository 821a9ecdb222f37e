-- no-transaction: built concurrently, so that users can sign in.
create index concurrently if not exists sessions_live on sessions (company_id, user_id, started_at) where ended_at is null;
