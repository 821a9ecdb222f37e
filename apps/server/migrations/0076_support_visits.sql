-- The company in which a member of the platform's staff is for support, and until when. It belongs to the session, so that
-- nobody is inside after it, and only staff have one: they live in the platform's own company.
alter table sessions
  add column support_company_id int,
  add column support_ends_at timestamptz,
  add constraint sessions_support_whole check ((support_company_id is null) = (support_ends_at is null)),
  add constraint sessions_support_by_staff check (support_company_id is null or company_id = 1);
