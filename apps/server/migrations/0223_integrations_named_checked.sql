-- The tables can be written while their rows are checked.
alter table connections validate constraint connections_integration;
alter table queues validate constraint queues_integration;
alter table chatbot_options validate constraint chatbot_options_integration;
alter table chatbot_options validate constraint chatbot_options_action_check;
