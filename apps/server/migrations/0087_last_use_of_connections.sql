-- When a connection was last of use is found at one end of its tickets. Instead of the index that led to them and no more:
-- every message moves its ticket in all of them anyway, so this one costs no writing that was not there.
create index tickets_last_of_connection on tickets (company_id, connection_id, last_message_at desc nulls last)
  where connection_id is not null;
drop index tickets_of_connection;
