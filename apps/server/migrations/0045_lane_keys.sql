-- A lane is found by its id or by its key, and each way has an index of its own that the planner cannot mistake for the
-- other. Both began with the company: on a table whose statistics say "empty" the two cost the same, the wrong one won,
-- and every step read the company's whole backlog.
alter table lanes drop constraint lanes_company_id_topic_key_key;
alter table lanes add constraint lanes_key unique (topic, key, company_id);

-- An event's lane is held by whoever adds the event (`lane_enqueue` locks it), so the foreign key only looked it up again,
-- by that wrong index.
alter table lane_events drop constraint lane_events_company_id_lane_id_fkey;
alter table lane_events add foreign key (company_id) references companies (id) on delete cascade;
