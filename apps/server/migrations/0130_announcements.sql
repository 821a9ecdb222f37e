-- News of the platform to the users of all companies, or of the companies with certain plans. It belongs to no company.
create table announcements (
  id int generated always as identity primary key,
  title text not null check (length(title) between 1 and 100),
  text text not null check (length(text) between 1 and 5000),
  priority int not null default 3 check (priority between 1 and 3),
  is_active boolean not null default true,
  media_key text,
  media_name text,
  -- Empty is every plan. A plan that is deleted stays in the list: without it, the list might become empty.
  plan_ids int[] not null default '{}',
  starts_at timestamptz,
  ends_at timestamptz,
  -- Since when it is shown; what a user has seen is compared with it.
  published_at timestamptz not null,
  -- What open screens were told last. The cron publishes the start and the end where this differs from the clock.
  is_shown boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ends_at > starts_at),
  check ((media_key is null) = (media_name is null))
);
create index announcements_order on announcements (priority, published_at desc, id desc);
create index announcements_published on announcements (published_at) where is_active;
revoke insert, update, delete on announcements from recado_app;

-- Up to which announcement the user has opened the list. Empty is none yet.
alter table users add column announcements_seen_at timestamptz;
