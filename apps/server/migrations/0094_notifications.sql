-- What a user is told of in the notification centre. A kind names what happened; each kind uses the columns it needs.
create table notifications (
  company_id int not null,
  id int generated always as identity not null,
  -- The user who is told.
  user_id int not null,
  kind text not null check (kind in ('transfer')),
  -- The colleague who caused it; null for a rule of the company, or once the colleague is removed.
  actor_id int,
  ticket_id int,
  -- What the colleague wrote to the user, such as the note of a transfer.
  body text not null default '' check (length(body) <= 4096),
  read_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, actor_id) references users (company_id, id) on delete set null (actor_id),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade
);
create index notifications_of_user on notifications (company_id, user_id, id desc);
create index notifications_unread on notifications (company_id, user_id, id desc) where read_at is null;
create index notifications_by_actor on notifications (company_id, actor_id) where actor_id is not null;
create index notifications_of_ticket on notifications (company_id, ticket_id) where ticket_id is not null;
-- For the retention, which goes over all companies.
create index notifications_by_age on notifications (created_at);
call make_tenant_table('notifications');
