-- Who made the change: `user_id` is whom the line is about, who may be somebody else. `rate` is what the customer gave.
alter table ticket_logs
  add column actor_id int,
  add column rate smallint,
  add foreign key (company_id, actor_id) references users (company_id, id) on delete set null (actor_id),
  drop constraint ticket_logs_type_check,
  add constraint ticket_logs_type_check check (type in ('create', 'chatBot', 'queue', 'open', 'access', 'transfered',
    'receivedTransfer', 'pending', 'closed', 'reopen', 'redirect', 'nps', 'lgpd', 'autoClose', 'merged',
    'retriesLimitQueue', 'retriesLimitUserDefine', 'rated', 'undone'));
create index ticket_logs_of_actor on ticket_logs (company_id, actor_id) where actor_id is not null;
-- A conversation shows the log between its messages, without the many lines that only say who looked.
create index ticket_logs_shown on ticket_logs (company_id, ticket_id, created_at) where type <> 'access';
