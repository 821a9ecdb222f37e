-- Messenger and Instagram: the page that is spoken for, and the Instagram account that is linked to it. The page's token is
-- sealed in the same column as WhatsApp's; the app secret is the installation's own.
alter table connections
  add column page_id text not null default '' check (page_id ~ '^\d*$'),
  add column instagram_account_id text not null default '' check (instagram_account_id ~ '^\d*$');
