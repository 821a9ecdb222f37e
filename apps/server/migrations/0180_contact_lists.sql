-- Lists of people that campaigns write to. They are copies: neither a change of a contact nor of a list changes the other.
create table contact_lists (
  company_id int not null references companies (id) on delete cascade,
  id int generated always as identity,
  name text not null check (length(name) between 2 and 50),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A million rows take longer to delete than a request may: the list is gone for its readers, and a job removes the rows.
  removed_at timestamptz,
  primary key (company_id, id)
);
create index contact_lists_by_name on contact_lists (company_id, plain_text(name), id) where removed_at is null;
call make_tenant_table('contact_lists');

-- What was added together, and where the company says it got the permission to write from.
create table contact_list_imports (
  company_id int not null,
  id int generated always as identity,
  list_id int not null,
  source text not null check (source in ('sheet', 'contacts')),
  file_name text,
  consent_origin text,
  consent_date date,
  user_id int,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, list_id) references contact_lists (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id)
);
create index contact_list_imports_of_list on contact_list_imports (company_id, list_id);
create index contact_list_imports_of_user on contact_list_imports (company_id, user_id) where user_id is not null;
call make_tenant_table('contact_list_imports');

create table contact_list_items (
  company_id int not null,
  -- 500 lists of a million: five companies would use up an int.
  id bigint generated always as identity,
  list_id int not null,
  kind text not null check (kind in ('phone')),
  -- As in contact_identities: a Brazilian mobile always with its ninth digit.
  value text not null check (value ~ '^[1-9][0-9]{4,14}$'),
  name text not null check (name <> ''),
  email text not null default '',
  check_state text not null default 'unchecked' check (check_state in ('unchecked', 'confirmed', 'absent', 'malformed')),
  fields jsonb not null default '{}',
  import_id int,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  -- With and without the ninth digit is one person. Repeating an import changes nothing.
  unique (company_id, list_id, kind, value),
  foreign key (company_id, list_id) references contact_lists (company_id, id) on delete cascade,
  foreign key (company_id, import_id) references contact_list_imports (company_id, id)
);
create index contact_list_items_by_name on contact_list_items (company_id, list_id, plain_text(name), id);
create index contact_list_items_of_import on contact_list_items (company_id, import_id) where import_id is not null;
-- For the search (0182). The pieces carry the list: its id belongs to one company, and a search reads nothing of other lists.
create index contact_list_items_grams on contact_list_items using gin (plain_grams(list_id, name, email, value))
  with (gin_pending_list_limit = 1024);
call make_tenant_table('contact_list_items');
