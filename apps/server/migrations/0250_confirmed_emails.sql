-- An address is confirmed when its owner has proved to read its mail. Only a confirmed one is unique over the
-- installation: otherwise a stranger could register somebody's address in a company of his own and lock the owner out,
-- or lead the owner's next password reset into that company. Accounts that exist already count as confirmed.
alter table users add column is_email_confirmed boolean not null default true;
alter table users alter column is_email_confirmed set default false;

alter table sign_in_emails add column confirmed_at timestamptz default now();
alter table sign_in_emails alter column confirmed_at drop default;
alter table sign_in_emails add column claimed_at timestamptz not null default now();
alter table sign_in_emails drop constraint sign_in_emails_pkey;
alter table sign_in_emails add primary key (company_id, user_id);
alter table sign_in_emails drop constraint sign_in_emails_company_id_user_id_key;
create unique index sign_in_emails_confirmed on sign_in_emails (email) where confirmed_at is not null;
-- Also serves every sign-in. Colleagues never share an address.
create unique index sign_in_emails_by_email on sign_in_emails (email, company_id);

-- What the link does: 'reset' and 'invitation' choose a password, 'email' only confirms the address.
alter table reset_tokens add column purpose text not null default 'reset'
  check (purpose in ('reset', 'invitation', 'email'));
