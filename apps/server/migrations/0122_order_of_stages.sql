-- Where a stage stands on the board: a text between those of its neighbours, so that moving one lane changes one row.
-- Compared by bytes. Null for plain tags, and for a stage that a process of the release before adds during the upgrade:
-- it stands last.
alter table tags
  add column position text collate "C",
  -- A company has a few dozen tags: the scan takes no time.
  -- squawk-ignore constraint-missing-not-valid
  add constraint only_stages_have_a_position check (is_stage or position is null);
-- In the order of the board so far: c000, c001, … in digits of base 62.
update tags t
   set position = 'c' || substr(d.digits, n.nr / 3844 + 1, 1) || substr(d.digits, n.nr / 62 % 62 + 1, 1)
                      || substr(d.digits, n.nr % 62 + 1, 1)
  from (select company_id, id, (row_number() over (partition by company_id order by id) - 1)::int as nr
          from tags where is_stage) n,
       (values ('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz')) d (digits)
 where t.company_id = n.company_id and t.id = n.id;
-- Between two equal positions there is no room for a third.
-- Small, as above.
-- squawk-ignore require-concurrent-index-creation
create unique index tags_position on tags (company_id, position);
