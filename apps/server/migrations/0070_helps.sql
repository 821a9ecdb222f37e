-- Videos that explain the product. Published by the platform owner to everybody, so they belong to no company.
create table helps (
  id int generated always as identity primary key,
  title text not null check (length(title) between 1 and 100),
  description text not null default '' check (length(description) <= 1000),
  video text not null check (video ~ '^[A-Za-z0-9_-]{11}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index helps_title on helps (lower(title));
revoke insert, update, delete on helps from recado_app;
