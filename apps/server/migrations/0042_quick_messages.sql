-- Texts and files that agents keep to answer with, called up by a short code.
create table quick_messages (
  company_id int not null references companies (id) on delete cascade,
  id int generated always as identity,
  -- Whose it is; null once the person has left what everybody could use.
  user_id int,
  shortcode text not null check (length(shortcode) between 1 and 100),
  message text not null default '',
  -- Everybody uses it, its owner changes it.
  is_visible_to_all boolean not null default false,
  -- Everybody uses it and everybody changes it.
  is_shared boolean not null default false,
  is_active boolean not null default true,
  media_key text,
  media_name text,
  media_mime_type text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id),
  constraint media_is_whole check (num_nulls(media_key, media_name, media_mime_type) in (0, 3))
);
-- A code stands for one message of the company's and, beside it, for one of one's own.
create unique index quick_messages_common_shortcode on quick_messages (company_id, lower(shortcode))
  where is_visible_to_all or is_shared;
create unique index quick_messages_own_shortcode on quick_messages (company_id, user_id, lower(shortcode))
  where not (is_visible_to_all or is_shared);
create index quick_messages_of_user on quick_messages (company_id, user_id) where user_id is not null;
call make_tenant_table('quick_messages');
