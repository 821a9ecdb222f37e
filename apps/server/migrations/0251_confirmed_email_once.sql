-- no-transaction: built concurrently, so that users can sign in.
-- Only a confirmed address is unique over the installation: otherwise a stranger could register somebody's address in a
-- company of his own and lock the owner out, or lead the owner's next password reset into that company.
create unique index concurrently if not exists sign_in_emails_confirmed on sign_in_emails (email)
  where confirmed_at is not null;
