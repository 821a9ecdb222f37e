-- The months that are still written get what make_message_month gives new ones: room on their new pages for delivery
-- statuses, and an early vacuum. Nothing is rewritten, and neither readers nor writers wait.
do $$
declare
  part regclass;
begin
  for part in
    select i.inhrelid from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'messages'::regclass
       and c.relname >= to_char(now() at time zone 'UTC', '"messages_"YYYY_MM')
  loop
    execute format('alter table %s set (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.02)', part);
  end loop;
end
$$;
-- Every message updates its ticket and claims its key: a fifth of a large table is too many dead rows to wait for.
alter table tickets set (autovacuum_vacuum_scale_factor = 0.02);
alter table message_keys set (autovacuum_vacuum_scale_factor = 0.02);
