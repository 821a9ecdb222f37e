-- How customers rate the service they had: once for each time a ticket was resolved and they answered the question.
create table ratings (
  company_id int not null,
  id int generated always as identity,
  ticket_id int not null,
  -- Whose service it was; null when the ticket was in nobody's hands, or once that person is gone.
  user_id int,
  rate smallint not null check (rate between 0 and 10),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id)
);
create index ratings_of_ticket on ratings (company_id, ticket_id, id desc);
create index ratings_of_user on ratings (company_id, user_id) where user_id is not null;
create index ratings_by_time on ratings (company_id, created_at);
call make_tenant_table('ratings');

alter table tickets
  -- How often the customer has been asked since the ticket was resolved.
  add column rating_requests int not null default 0 check (rating_requests >= 0),
  -- The last of its ratings, which every list shows.
  add column last_rate smallint check (last_rate between 0 and 10);
