-- The stage of a ticket on the ticket itself, so that one index (0123) orders the cards of each lane of the board: read
-- from ticket_tags, a lane of 20,000 cards would be sorted for every page.
alter table tickets
  -- 0: no stage.
  add column stage_id int not null default 0,
  add column stage_since timestamptz,
  -- The user who moved the card last; null for a rule of the company. Without a foreign key: the name is shown to a
  -- colleague who was slower, and a deleted user has none.
  add column stage_actor_id int;

-- By the table itself, so that no way of tagging can forget it: also a deleted tag, whose foreign key removes its rows.
create function stage_tickets() returns trigger language plpgsql as $$
begin
  if not exists (select from changed where is_stage) then return null; end if;
  -- In the order in which the product locks tickets: a deleted stage with a thousand of them could deadlock otherwise.
  perform from tickets t
    where (t.company_id, t.id) in (select c.company_id, c.ticket_id from changed c where c.is_stage)
    order by t.company_id, t.id for no key update;
  update tickets t
     set stage_id = coalesce(s.tag_id, 0), stage_since = s.put_at,
         -- The user who takes a card out is set afterwards; a deleted stage has nobody to name.
         stage_actor_id = case when s.tag_id is not null then t.stage_actor_id end
    from (select distinct company_id, ticket_id from changed where is_stage) c
    left join ticket_tags s on s.company_id = c.company_id and s.ticket_id = c.ticket_id and s.is_stage
   where t.company_id = c.company_id and t.id = c.ticket_id;
  return null;
end
$$;
create trigger ticket_tags_stage_insert after insert on ticket_tags
  referencing new table as changed for each statement execute function stage_tickets();
create trigger ticket_tags_stage_update after update on ticket_tags
  referencing new table as changed for each statement execute function stage_tickets();
create trigger ticket_tags_stage_delete after delete on ticket_tags
  referencing old table as changed for each statement execute function stage_tickets();
