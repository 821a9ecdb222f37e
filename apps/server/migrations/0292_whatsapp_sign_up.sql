-- A WhatsApp number that its owner connected in Meta's window, with the installation's own app (docs/decisions/0057).
alter table connections
  -- Since when; null for a number with an app of the company.
  add column signed_up_at timestamptz,
  -- The owner goes on using the WhatsApp Business app.
  add column is_on_business_app boolean not null default false,
  -- Meta sends the contacts and the history of the app once for each sign-up.
  add column contacts_requested_at timestamptz,
  add column history_requested_at timestamptz,
  -- A connection that was one by QR code has everything before this moment under other message ids.
  add column history_from timestamptz;

-- The installation's app delivers only for numbers that signed up with it: a company may claim any other number in a form.
alter table channel_accounts add column is_signed_up boolean not null default false;

-- One attempt to sign up. The state comes back from Meta's window; it is good once, for the session that began.
create table whatsapp_sign_ups (
  company_id int not null,
  state_hash bytea not null,
  session_id text not null,
  expires_at timestamptz not null,
  primary key (company_id, state_hash)
);
call make_tenant_table('whatsapp_sign_ups');
