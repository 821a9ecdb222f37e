-- What a person has begun to write in a ticket and not sent: one text for each person and ticket.
create table drafts (
  company_id int not null,
  user_id int not null,
  ticket_id int not null,
  body text not null check (length(body) between 1 and 4096),
  -- The message it answers. No foreign key, as in messages: one that is gone by then is found out when it is sent.
  quoted_id uuid,
  is_private boolean not null default false,
  updated_at timestamptz not null default now(),
  primary key (company_id, user_id, ticket_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade
);
create index drafts_of_ticket on drafts (company_id, ticket_id);
call make_tenant_table('drafts');
