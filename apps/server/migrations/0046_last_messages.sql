-- What the list of tickets shows of the last message beside its text: whose it is, what it is, how far it has come. Written
-- by the statement that writes the text.
alter table tickets
  -- Only of what we wrote: what customers wrote gets no ticks.
  add column last_message_id uuid,
  -- Null before the first message.
  add column last_message_content text check (last_message_content in ('text', 'image', 'audio', 'video', 'document',
    'sticker', 'location', 'contacts', 'template', 'call', 'unsupported')),
  add column last_message_ack smallint not null default 0,
  add column last_message_delivery text
    check (last_message_delivery in ('queued', 'sent', 'failed', 'undecided')),
  -- How long the sound of it is.
  add column last_message_seconds int;

update tickets t
   set last_message_id = case when m.author = 'customer' then null else m.id end,
       last_message_content = m.content, last_message_ack = m.ack, last_message_delivery = m.delivery
  from (select distinct on (company_id, ticket_id) company_id, ticket_id, id, author, content, ack, delivery
          from messages
         where not is_private
         order by company_id, ticket_id, sent_at desc, id desc) m
 where m.company_id = t.company_id and m.ticket_id = t.id and t.last_message_at is not null;

-- Who of a group wrote: {name, number}. Null outside groups.
alter table messages add column participant jsonb;
