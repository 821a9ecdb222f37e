-- How many recipients are in each state, by variant, reason and answer: every figure of a report, without reading a million
-- rows. As for contacts (0170), a change adds deltas, a job folds them, and the number is the sum of both.
create table campaign_counts (
  company_id int not null references companies (id) on delete cascade,
  campaign_id int not null,
  state text not null,
  -- 0: none.
  variant smallint not null,
  -- Empty: none.
  reason text not null,
  is_answered boolean not null,
  recipients bigint not null,
  primary key (company_id, campaign_id, state, variant, reason, is_answered)
);
call make_tenant_table('campaign_counts');

create table campaign_count_deltas (
  company_id int not null,
  id bigint generated always as identity,
  campaign_id int not null,
  state text not null,
  variant smallint not null,
  reason text not null,
  is_answered boolean not null,
  delta int not null,
  -- When the change was made, for the events that tell of it.
  created_at timestamptz not null default clock_timestamp(),
  primary key (company_id, id)
);
create index campaign_count_deltas_of_campaign on campaign_count_deltas (company_id, campaign_id);
call make_tenant_table('campaign_count_deltas');
alter table campaign_count_deltas set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

create function count_added_recipients() returns trigger language plpgsql as $$
begin
  insert into campaign_count_deltas (company_id, campaign_id, state, variant, reason, is_answered, delta)
  select company_id, campaign_id, state, coalesce(variant, 0), coalesce(reason, ''), answered_at is not null, count(*)
    from added group by 1, 2, 3, 4, 5, 6;
  return null;
end
$$;
create function count_changed_recipients() returns trigger language plpgsql as $$
begin
  insert into campaign_count_deltas (company_id, campaign_id, state, variant, reason, is_answered, delta)
  select company_id, campaign_id, state, variant, reason, is_answered, sum(delta)
    from (select company_id, campaign_id, state, coalesce(variant, 0) as variant, coalesce(reason, '') as reason,
                 answered_at is not null as is_answered, 1 as delta
            from after_change
          union all
          select company_id, campaign_id, state, coalesce(variant, 0), coalesce(reason, ''), answered_at is not null, -1
            from before_change) as change
   group by 1, 2, 3, 4, 5, 6
  having sum(delta) <> 0;
  return null;
end
$$;
create function count_removed_recipients() returns trigger language plpgsql as $$
begin
  -- A deleted company has nothing to count.
  insert into campaign_count_deltas (company_id, campaign_id, state, variant, reason, is_answered, delta)
  select r.company_id, r.campaign_id, r.state, coalesce(r.variant, 0), coalesce(r.reason, ''), r.answered_at is not null,
         -count(*)
    from removed r
   where exists (select from companies c where c.id = r.company_id)
   group by 1, 2, 3, 4, 5, 6;
  return null;
end
$$;
create trigger campaign_recipients_count_insert after insert on campaign_recipients
  referencing new table as added for each statement execute function count_added_recipients();
create trigger campaign_recipients_count_update after update on campaign_recipients
  referencing old table as before_change new table as after_change for each statement
  execute function count_changed_recipients();
create trigger campaign_recipients_count_delete after delete on campaign_recipients
  referencing old table as removed for each statement execute function count_removed_recipients();
