-- A company that was removed is gone for everybody at once; what it leaves behind is erased bit by bit afterwards.
alter table companies add column removed_at timestamptz;
-- For the sweep, which looks every minute and mostly finds nobody.
create index companies_removed on companies (id) where removed_at is not null;
