-- An address is confirmed when its owner has proved to read its mail. Accounts that exist already count as confirmed.
alter table users add column is_email_confirmed boolean not null default true;
alter table users alter column is_email_confirmed set default false;

alter table sign_in_emails add column confirmed_at timestamptz default now();
alter table sign_in_emails alter column confirmed_at drop default;
alter table sign_in_emails add column claimed_at timestamptz not null default now();

-- What the link does: 'reset' and 'invitation' choose a password, 'email' only confirms the address.
alter table reset_tokens add column purpose text not null default 'reset'
  check (purpose in ('reset', 'invitation', 'email'));
