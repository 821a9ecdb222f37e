-- What nobody holds is a small part of a queue that has resolved a hundred thousand tickets: found without reading them.
create index tickets_unassigned on tickets (company_id, status, queue_id, updated_at desc, id desc) where user_id is null;

-- Which tickets have a message with these words, and whether only a note among colleagues has them. Looks at the newest
-- messages of the company only: an index on every word would cost every message that is ever written, for a search
-- whose users look for what was said lately. Runs with the caller's rights, so row security holds inside as well.
create function tickets_with_message(term text, newest int) returns table (ticket_id int, is_note boolean)
  language sql stable
begin atomic
  select recent.ticket_id, bool_and(recent.is_private)
    from (select m.ticket_id, m.body, m.is_private, m.is_deleted
            from messages m
           where m.company_id = current_company_id()
           order by m.id desc
           limit newest) recent
   where not recent.is_deleted
     -- The term once, not with every message; and without accents the letters of the plain alphabet are all there is.
     and strpos(lower(unaccent(recent.body) collate "C"), (select lower(unaccent(term) collate "C"))) > 0
   group by recent.ticket_id;
end;
