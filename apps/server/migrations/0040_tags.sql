-- Words a company gives to its contacts, and the stages of its kanban board, which tickets pass through.
create table tags (
  company_id int not null references companies (id) on delete cascade,
  id int generated always as identity,
  name text not null check (length(name) between 3 and 50),
  color text not null check (color ~* '^#([0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$'),
  is_stage boolean not null default false,
  -- What happens to a ticket that stays in this stage; 0 hours is nothing.
  stage_hours int not null default 0 check (stage_hours between 0 and 8760),
  next_stage_id int,
  rollback_stage_id int,
  stage_greeting text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  -- For ticket_tags, which has to know whether its tag is a stage.
  unique (company_id, id, is_stage),
  foreign key (company_id, next_stage_id) references tags (company_id, id) on delete set null (next_stage_id),
  foreign key (company_id, rollback_stage_id) references tags (company_id, id) on delete set null (rollback_stage_id),
  constraint only_stages_lead_on check (
    is_stage or (stage_hours = 0 and next_stage_id is null and rollback_stage_id is null and stage_greeting = '')
  ),
  constraint no_stage_leads_to_itself check (next_stage_id <> id and rollback_stage_id <> id)
);
create unique index tags_name on tags (company_id, lower(name));
create index tags_next_stage on tags (company_id, next_stage_id) where next_stage_id is not null;
create index tags_rollback_stage on tags (company_id, rollback_stage_id) where rollback_stage_id is not null;
call make_tenant_table('tags');

create table contact_tags (
  company_id int not null,
  contact_id int not null,
  tag_id int not null,
  primary key (company_id, contact_id, tag_id),
  foreign key (company_id, contact_id) references contacts (company_id, id) on delete cascade,
  foreign key (company_id, tag_id) references tags (company_id, id) on delete cascade
);
create index contact_tags_of_tag on contact_tags (company_id, tag_id);
call make_tenant_table('contact_tags');

create table ticket_tags (
  company_id int not null,
  ticket_id int not null,
  tag_id int not null,
  is_stage boolean not null,
  primary key (company_id, ticket_id, tag_id),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade,
  foreign key (company_id, tag_id, is_stage) references tags (company_id, id, is_stage) on delete cascade
);
-- A card lies in one column of the board, also when two agents drag it at the same moment.
create unique index ticket_tags_one_stage on ticket_tags (company_id, ticket_id) where is_stage;
create index ticket_tags_of_tag on ticket_tags (company_id, tag_id);
call make_tenant_table('ticket_tags');
