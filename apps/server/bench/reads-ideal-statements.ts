/** Every column that a ticket in a list shows. `ids` selects the page by an index, in order. */
const tickets = (ids: string): string => `
  with page as materialized (${ids})
  select t.id, t.uuid, t.number, t.status, t.channel, t.is_group, t.is_bot_active, t.uses_integration, t.bot_turns,
         t.contact_id, t.queue_id, t.user_id, t.connection_id, t.last_message, t.last_message_at, t.last_message_from_us,
         t.last_message_content, t.last_message_ack, t.last_message_delivery, t.last_message_seconds,
         t.last_message_is_deleted, t.status_changed_at, t.unread_count, t.last_rate, t.last_customer_message_at,
         t.company_id, t.created_at, t.updated_at,
         c.name as contact_name, c.email, c.channel as contact_channel, c.picture_url, c.is_active, c.accepts_audio, c.is_bot_disabled,
         (select n.value from contact_identities n
           where n.company_id = $1 and n.contact_id = c.id and n.kind <> 'lid'
           order by n.kind <> 'phone', n.kind <> 'group', n.id desc limit 1) as number_of_contact,
         q.name as queue_name, q.color as queue_color, u.name as user_name, w.name as connection_name,
         w.groups_as_tickets,
         (select json_agg(json_build_object('id', g.id, 'name', g.name, 'color', g.color) order by g.name)
            from ticket_tags k join tags g on g.company_id = $1 and g.id = k.tag_id
           where k.company_id = $1 and k.ticket_id = t.id) as tags,
         (select json_agg(json_build_object('id', g.id, 'name', g.name, 'color', g.color) order by g.name)
            from contact_tags k join tags g on g.company_id = $1 and g.id = k.tag_id
           where k.company_id = $1 and k.contact_id = c.id) as tags_of_contact
    from page
    join tickets t on t.company_id = $1 and t.id = page.id
    join contacts c on c.company_id = $1 and c.id = t.contact_id
    left join queues q on q.company_id = $1 and q.id = t.queue_id
    left join users u on u.company_id = $1 and u.id = t.user_id
    left join connections w on w.company_id = $1 and w.id = t.connection_id
   order by t.updated_at desc, t.id desc`;

/** The statements of the ideal, written by hand; the first parameter is the company. */
export const idealStatements: Readonly<Record<string, string>> = {
  'tickets-of-user': tickets(`
    select id from tickets where company_id = $1 and user_id = $3::int and status = $2
     order by updated_at desc, id desc limit 41`),
  'tickets-waiting': tickets(`
    select one.id from unnest($3::int[]) queue cross join lateral (
      select id, updated_at from tickets where company_id = $1 and user_id is null and status = $2 and queue_id = queue
       order by updated_at desc, id desc limit 41) one
     order by one.updated_at desc, one.id desc limit 41`),
  'tickets-of-all': tickets(`
    select id from tickets where company_id = $1 and status = $2
     order by updated_at desc, id desc offset $3 limit 41`),
  'tickets-by-name': tickets(`
    select t.id from (select distinct contacts_like($2::text, null, '{}', 2000) as id) likely
      join contacts c on c.company_id = $1 and c.id = likely.id
      join tickets t on t.company_id = $1 and t.contact_id = c.id
     where strpos(lower(unaccent(c.name)), lower(unaccent($2::text))) > 0
     order by t.updated_at desc, t.id desc limit 41`),
  ticket: tickets('select id from tickets where company_id = $1 and id = $2::int'),
  messages: `
    select m.*, u.name as user_name, f.width, f.height, f.duration_ms, f.waveform, f.thumbnail_key, to_json(q) as quoted
      from (select * from messages where company_id = $1 and ticket_id = $2::int
             order by sent_at desc, id desc limit 41) m
      left join users u on u.company_id = $1 and u.id = m.user_id
      left join media_facts f on f.company_id = $1 and f.key = m.media_key
      left join lateral (
        select id, author, participant, content, body, media_key, media_name, is_deleted
          from messages where company_id = $1 and id = m.quoted_id limit 1) q on true
     order by m.sent_at, m.id`,
  contacts: `
    with page as materialized (
      select id from contacts where company_id = $1 order by plain_text(name), id offset $2 limit 20)
    select c.*, (select n.value from contact_identities n
           where n.company_id = $1 and n.contact_id = c.id and n.kind <> 'lid'
           order by n.kind <> 'phone', n.kind <> 'group', n.id desc limit 1) as number,
         (select json_agg(json_build_object('id', g.id, 'name', g.name, 'color', g.color) order by g.name)
            from contact_tags k join tags g on g.company_id = $1 and g.id = k.tag_id
           where k.company_id = $1 and k.contact_id = c.id) as tags
      from page join contacts c on c.company_id = $1 and c.id = page.id
     order by plain_text(c.name), c.id`,
  'contacts-by-name': `
    select c.*, count(*) over () as total
      from contacts c
     where c.company_id = $1 and c.id in (select contacts_like($2::text, null, '{}', null))
       and strpos(lower(unaccent(c.name)), lower(unaccent($2::text))) > 0
     order by plain_text(c.name), c.id limit 20`,
  users: 'select id, name, is_online, profile_image from users where company_id = $1 order by name, id',
  notifications: `
    select n.*, (select count(*) from (select from notifications where company_id = $1 and user_id = $2::int
                                          and read_at is null limit 100) unread) as unread
      from notifications n where n.company_id = $1 and n.user_id = $2::int order by n.id desc limit 21`,
};
