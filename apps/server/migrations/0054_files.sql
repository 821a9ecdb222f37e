-- Files that a company keeps for its robots to send, several to a list.
create table file_lists (
  company_id int not null references companies (id) on delete cascade,
  id int generated always as identity,
  -- Who made it.
  user_id int,
  name text not null check (length(name) between 3 and 100),
  -- For colleagues: customers never read it.
  message text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id)
);
create index file_lists_of_user on file_lists (company_id, user_id) where user_id is not null;
call make_tenant_table('file_lists');

create table file_list_items (
  company_id int not null,
  id int generated always as identity,
  file_list_id int not null,
  -- Its place in the list, from 0.
  place int not null check (place >= 0),
  -- What the customer reads under the file.
  name text not null check (length(name) between 1 and 1024),
  -- Null until the file has been uploaded.
  media_key text,
  media_name text,
  media_mime_type text,
  media_size_bytes bigint,
  primary key (company_id, id),
  foreign key (company_id, file_list_id) references file_lists (company_id, id) on delete cascade,
  constraint media_is_whole check (num_nulls(media_key, media_name, media_mime_type, media_size_bytes) in (0, 4))
);
create index file_list_items_in_order on file_list_items (company_id, file_list_id, place, id);
-- For the sweep of files that nothing names.
create index file_list_items_media on file_list_items (company_id, media_key) where media_key is not null;
call make_tenant_table('file_list_items');

alter table queues add constraint queues_file_list foreign key (company_id, file_list_id)
  references file_lists (company_id, id) on delete set null (file_list_id);
create index queues_of_file_list on queues (company_id, file_list_id) where file_list_id is not null;
