-- Conversation flows. The draft is what the editor saves; conversations use published versions, which never change.
create table flows (
  company_id int not null references companies (id) on delete cascade,
  id int generated always as identity,
  name text not null check (length(name) between 2 and 50),
  -- Whether it starts. A conversation inside it goes on without it.
  is_active boolean not null default false,
  -- {nodes, connections} as the editor sent them, without secrets; null until the first save.
  draft jsonb,
  -- Counts the saves: a save that names an older revision is refused.
  draft_revision int not null default 0,
  draft_user_id int,
  published_version int,
  -- The revision at which the draft equals the published version.
  published_revision int,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A removed flow is hidden, not deleted: finished conversations still name it.
  removed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, draft_user_id) references users (company_id, id) on delete set null (draft_user_id),
  constraint published_is_whole check (num_nulls(published_version, published_revision) in (0, 2)),
  constraint active_is_published check (not is_active or (published_version is not null and removed_at is null))
);
create unique index flows_name on flows (company_id, lower(name)) where removed_at is null;
create index flows_by_name on flows (company_id, plain_text(name), id) where removed_at is null;
create index flows_of_user on flows (company_id, draft_user_id) where draft_user_id is not null;
call make_tenant_table('flows');

create table flow_versions (
  company_id int not null,
  flow_id int not null,
  version int not null check (version > 0),
  -- The format of `content`: a reader upgrades older ones.
  schema int not null check (schema > 0),
  -- What a conversation runs.
  content jsonb not null,
  -- {nodes, connections} as published, for the editor.
  wire jsonb not null,
  nodes_count int not null,
  note text not null default '' check (length(note) <= 200),
  restored_from int,
  user_id int,
  created_at timestamptz not null default now(),
  primary key (company_id, flow_id, version),
  foreign key (company_id, flow_id) references flows (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id)
);
create index flow_versions_of_user on flow_versions (company_id, user_id) where user_id is not null;
call make_tenant_table('flow_versions');
-- A conversation in the middle of a version must find it as it was.
revoke update on flow_versions from recado_app, recado_platform;

-- The files that drafts and versions name. Keys inside JSON are invisible to the sweep of files without a reference.
create table flow_files (
  company_id int not null references companies (id) on delete cascade,
  id int generated always as identity,
  -- Null for an upload that no flow names yet.
  flow_id int,
  media_key text not null,
  media_name text not null,
  media_mime_type text not null,
  media_size_bytes bigint not null,
  -- Versions stay, and so do their files.
  is_published boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, flow_id) references flows (company_id, id) on delete cascade
);
create unique index flow_files_once on flow_files (company_id, media_key, flow_id) nulls not distinct;
create index flow_files_of_flow on flow_files (company_id, flow_id) where flow_id is not null;
create index flow_files_unpublished on flow_files (company_id, created_at) where not is_published;
call make_tenant_table('flow_files');

-- Keys of outside services, written by the editor and never read by it.
create table flow_secrets (
  company_id int not null,
  flow_id int not null,
  node_id text not null check (length(node_id) between 1 and 64),
  kind text not null check (kind in ('apiKey', 'voiceKey')),
  sealed_value text not null,
  updated_at timestamptz not null default now(),
  primary key (company_id, flow_id, node_id, kind),
  foreign key (company_id, flow_id) references flows (company_id, id) on delete cascade
);
call make_tenant_table('flow_secrets');
