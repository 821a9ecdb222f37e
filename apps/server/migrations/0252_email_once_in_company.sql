-- no-transaction: built concurrently, so that users can sign in.
-- Colleagues never share an address. Also serves every sign-in.
create unique index concurrently if not exists sign_in_emails_by_email on sign_in_emails (email, company_id);
