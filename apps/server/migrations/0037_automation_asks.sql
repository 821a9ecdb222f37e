-- What a robot has asked the outside (an AI, another company's bot) about a customer's message and has not heard yet.
-- One question per ticket: the newest counts. An answer to an older one, or a second answer, finds no row and is dropped.
create table automation_asks (
  company_id int not null,
  ticket_id int not null,
  message_id uuid not null,
  step text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, ticket_id),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade
);
call make_tenant_table('automation_asks');
