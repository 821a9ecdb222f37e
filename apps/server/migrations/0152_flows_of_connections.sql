-- Connections name flows that exist. Until now both columns could only be null; 0153 checks the existing rows.
-- `has_phrases` is read with the connection for every message: a company without phrases pays nothing for them.
alter table connections
  add column has_phrases boolean not null default false,
  add constraint connections_welcome_flow foreign key (company_id, welcome_flow_id)
    references flows (company_id, id) on delete set null (welcome_flow_id) not valid,
  add constraint connections_no_phrase_flow foreign key (company_id, no_phrase_flow_id)
    references flows (company_id, id) on delete set null (no_phrase_flow_id) not valid;

create function has_active_phrase(company int, connection int) returns boolean language sql stable
  return exists (select from flow_campaigns c
                  where c.company_id = company and c.is_active
                    and (c.connection_id is null or c.connection_id = connection));

-- By the tables themselves, so that no way of changing a phrase can forget it.
create function refresh_phrases() returns trigger language plpgsql as $$
declare
  company constant int := coalesce(new.company_id, old.company_id);
begin
  update connections set has_phrases = not has_phrases
   where company_id = company and has_phrases <> has_active_phrase(company, id);
  return null;
end
$$;
create trigger flow_campaigns_flag after insert or delete or update of is_active, connection_id on flow_campaigns
  for each row execute function refresh_phrases();

create function flag_phrases() returns trigger language plpgsql as $$
begin
  new.has_phrases := has_active_phrase(new.company_id, new.id);
  return new;
end
$$;
create trigger connections_flag before insert on connections for each row execute function flag_phrases();
