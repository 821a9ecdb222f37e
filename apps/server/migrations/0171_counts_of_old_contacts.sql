-- Counts the contacts from before 0170. One statement has one snapshot, so that a contact which is added at the same time
-- is counted by its trigger alone.
insert into contact_count_deltas (company_id, channel, is_group, delta)
select company_id, channel, is_group, sum(n)
  from (select company_id, channel, is_group, count(*) as n from contacts group by 1, 2, 3
        union all select company_id, channel, is_group, -delta from contact_count_deltas
        union all select company_id, channel, is_group, -contacts from contact_counts) counted
 group by company_id, channel, is_group
having sum(n) <> 0;
