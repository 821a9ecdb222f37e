-- What is known of a stored picture, film or sound: enough to draw it before it is loaded. One row per file, however many
-- messages show it; a file that could not be looked into has none.
create table media_facts (
  company_id int not null references companies (id) on delete cascade,
  -- The storage key of the file.
  key text not null,
  width int check (width > 0),
  height int check (height > 0),
  duration_ms int check (duration_ms >= 0),
  -- How loud it is along its length, each from 0 to 100.
  waveform smallint[],
  -- The storage key of a small picture of it.
  thumbnail_key text,
  created_at timestamptz not null default now(),
  primary key (company_id, key)
);
call make_tenant_table('media_facts');

-- What the pages say of themselves that messages link to, by address. A page that says nothing, or could not be read, has a
-- row without a title: it is not asked again before the row is old.
create table link_previews (
  company_id int not null references companies (id) on delete cascade,
  address text not null check (length(address) <= 2000),
  title text,
  description text not null default '',
  site_name text not null default '',
  -- The storage key of our own small copy of its picture.
  image_key text,
  fetched_at timestamptz not null,
  primary key (company_id, address)
);
call make_tenant_table('link_previews');
