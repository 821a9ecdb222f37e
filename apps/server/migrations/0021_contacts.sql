create table contacts (
  company_id int not null references companies (id) on delete cascade,
  id int generated always as identity,
  -- The form asks for two characters; customers call themselves by one.
  name text not null check (length(name) between 1 and 250),
  -- Who said so: an agent's word is not overwritten by the customer's own, nor that by a bare number.
  name_source text not null check (name_source in ('agent', 'profile', 'address')),
  email text not null default '',
  picture_url text,
  channel text not null check (channel in ('whatsapp', 'whatsappapi', 'facebook', 'instagram')),
  is_group boolean not null default false,
  is_active boolean not null default true,
  is_bot_disabled boolean not null default false,
  accepts_audio boolean not null default true,
  lgpd_accepted_at timestamptz,
  default_connection_id int,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
call make_tenant_table('contacts');

-- The addresses under which providers know a contact. Several addresses, one person.
create table contact_identities (
  company_id int not null,
  id int generated always as identity,
  contact_id int not null,
  kind text not null check (kind in ('phone', 'lid', 'bsuid', 'psid', 'igsid', 'group')),
  -- The page or number that gave out the id. Two pages may give one id to two people.
  account text not null default '',
  -- What is compared: a Brazilian mobile always with its ninth digit.
  value text not null check (value <> ''),
  -- What is written to: as the provider itself spells it.
  address text not null check (address <> ''),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, kind, account, value),
  foreign key (company_id, contact_id) references contacts (company_id, id) on delete cascade,
  constraint account_where_ids_are_local check ((account <> '') = (kind in ('bsuid', 'psid', 'igsid'))),
  constraint phone_is_digits check (kind <> 'phone' or value ~ '^[1-9][0-9]{4,14}$')
);
create index contact_identities_of_contact on contact_identities (company_id, contact_id);
call make_tenant_table('contact_identities');

create table contact_extra_info (
  company_id int not null,
  id int generated always as identity,
  contact_id int not null,
  name text not null,
  value text not null,
  primary key (company_id, id),
  foreign key (company_id, contact_id) references contacts (company_id, id) on delete cascade
);
create index contact_extra_info_of_contact on contact_extra_info (company_id, contact_id);
call make_tenant_table('contact_extra_info');
