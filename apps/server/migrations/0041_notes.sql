-- What agents tell each other about a customer. A note's contact is its ticket's, so that it follows when contacts merge.
create table ticket_notes (
  company_id int not null,
  id int generated always as identity,
  ticket_id int not null,
  user_id int,
  note text not null check (length(note) between 2 and 4096),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id)
);
create index ticket_notes_of_ticket on ticket_notes (company_id, ticket_id, id desc);
create index ticket_notes_of_user on ticket_notes (company_id, user_id) where user_id is not null;
call make_tenant_table('ticket_notes');
