-- Companies from before 0490 without hours get the default ones, which the settings already showed. Where the hours of the
-- company count, none means always open: these companies stay as they are until an administrator saves hours.
-- Locks: the rows of these companies until it has committed.
update companies c set schedules = default
 where c.schedules = '[]'
   and not exists (select from company_settings s where s.company_id = c.id and s.values->>'scheduleType' = 'company');
