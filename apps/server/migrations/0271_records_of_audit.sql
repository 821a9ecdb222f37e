-- no-transaction: commits after every company, and goes on where it stopped when it is started again.
-- Names the record of the entries from before 0270: its kind is the first word of the action, its id the field named after
-- it. No reader or writer waits: entries are otherwise never updated.
do $$
declare
  company int;
begin
  for company in select c.id from companies c order by c.id loop
    update audit_entries e
       set record_kind = k.kind,
           record_id = (select (e.details ->> f.field)::bigint
                          from unnest(array[k.field, 'keyId', 'keepId', 'optionId']) with ordinality f (field, place)
                         where jsonb_typeof(e.details -> f.field) = 'number'
                           and (f.place = 1 or f.field = case k.kind when 'api-key' then 'keyId'
                                when 'contact' then 'keepId' when 'chatbot' then 'optionId' end)
                         order by f.place limit 1)
      from (select o.id, a.kind,
                   lower(left(a.kind, 1)) || substr(replace(initcap(a.kind), '-', ''), 2) || 'Id' as field
              from audit_entries o
              cross join lateral (select case when o.action ~ '^[a-z-]+\.' then split_part(o.action, '.', 1)
                                              else 'company' end as kind) a
             where o.company_id = company and o.record_kind is null) k
     where e.company_id = company and e.id = k.id;
    commit;
  end loop;
end
$$;
