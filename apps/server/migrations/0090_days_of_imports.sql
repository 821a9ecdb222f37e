-- For which days the past of a phone was last told. At its end an import clears the connection's days only where they are
-- still these: whoever has corrected them, or links the phone anew, waits for another one.
alter table history_imports
  add column asked_from timestamptz,
  add column asked_until timestamptz;
update history_imports i set asked_from = c.import_from, asked_until = c.import_until
  from connections c where c.company_id = i.company_id and c.id = i.connection_id;
