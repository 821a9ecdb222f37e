-- Directory: the companies that are frozen, to be moved to another installation (docs/decisions/0063). No content, and mostly
-- empty: every transaction of a company looks here when it begins.
create table frozen_companies (
  company_id int primary key references companies (id) on delete cascade,
  -- While it is false, deliveries that a worker has claimed may still be recorded. Afterwards nothing changes the company.
  is_closed boolean not null default false,
  frozen_at timestamptz not null default clock_timestamp()
);
-- Only an operator freezes.
revoke insert, update, delete on frozen_companies from recado_app, recado_platform;

create function frozen_company_ids() returns int[] language sql stable
  return array(select f.company_id from frozen_companies f);

-- The one place where a frozen company is refused: sets the company a transaction speaks for. `finishes` is for the end of
-- what was begun before the freeze.
create function enter_company(company int, finishes boolean default false) returns text
  language plpgsql as $$
begin
  if exists (select from frozen_companies f where f.company_id = company and (f.is_closed or not finishes)) then
    raise exception 'Company % is frozen', company using errcode = 'RCF01';
  end if;
  return set_config('app.company_id', company::text, true);
end
$$;
