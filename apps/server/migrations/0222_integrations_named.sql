-- Connections, queues and chatbot options name integrations that exist. Until now the columns could only be null; 0223
-- checks the existing rows.
alter table connections
  add constraint connections_integration foreign key (company_id, integration_id)
    references integrations (company_id, id) on delete set null (integration_id) not valid;
alter table queues
  add constraint queues_integration foreign key (company_id, integration_id)
    references integrations (company_id, id) on delete set null (integration_id) not valid;
alter table chatbot_options
  add column integration_id int,
  add constraint chatbot_options_integration foreign key (company_id, integration_id)
    references integrations (company_id, id) on delete set null (integration_id) not valid,
  drop constraint chatbot_options_action_check,
  add constraint chatbot_options_action_check
    check (action in ('text', 'queue', 'agent', 'file', 'integration')) not valid;
