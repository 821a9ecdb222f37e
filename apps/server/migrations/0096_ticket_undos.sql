-- The last move of a ticket by a user, for as long as they may take it back: how the ticket stood before, and how the move
-- left it. A ticket that stands otherwise since stays as it is.
create table ticket_undos (
  company_id int not null,
  ticket_id int not null,
  user_id int not null,
  before jsonb not null,
  after jsonb not null,
  created_at timestamptz not null default now(),
  primary key (company_id, ticket_id),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index ticket_undos_of_user on ticket_undos (company_id, user_id, created_at);
call make_tenant_table('ticket_undos');
