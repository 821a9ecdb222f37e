-- Messages are partitioned by their id, which is time-ordered (UUID version 7): indexes of the present stay small, and
-- the past leaves by dropping a partition. Nobody has a right to the partitions themselves: whoever reads messages reads
-- them through this table and its row security.
create table messages (
  company_id int not null,
  id uuid not null,
  ticket_id int not null,
  -- Over which it came, or is to go; null for a note among colleagues. Like the user below a mere number: a foreign key
  -- would be looked up with every message, and removing a connection would rewrite millions of them.
  connection_id int,
  -- `phone` is somebody of the company who wrote on the connected telephone itself.
  author text not null check (author in ('customer', 'agent', 'bot', 'campaign', 'phone')),
  user_id int,
  content text not null check (content in ('text', 'image', 'audio', 'video', 'document', 'sticker', 'location',
    'contacts', 'template', 'call', 'unsupported')),
  body text not null default '',
  -- A location, contact cards, a template with its values, the id of a choice: by content.
  details jsonb,

  -- `waiting`: known to exist, not here yet. `failed`: given up, in words.
  media_state text check (media_state in ('waiting', 'ready', 'failed')),
  media_key text,
  media_mime_type text,
  media_name text,
  media_size_bytes bigint,
  media_is_voice boolean not null default false,
  media_provider_id text,
  media_failure text,

  quoted_id uuid,
  -- Of a message that was quoted before we knew it.
  quoted_provider_id text,
  provider_id text,
  ack smallint not null default 0 check (ack between 0 and 5),
  -- Null for what customers wrote and for private notes.
  delivery text check (delivery in ('queued', 'sent', 'failed', 'undecided')),
  -- {reason, code, text}: why it was not sent.
  failure jsonb,
  is_private boolean not null default false,
  is_forwarded boolean not null default false,
  is_edited boolean not null default false,
  is_deleted boolean not null default false,
  -- [{by: 'customer' | 'us', userId, emoji}], one of each side at most.
  reactions jsonb not null default '[]',

  -- The provider's time, by which messages are shown; the id is the time of arrival.
  sent_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade,
  constraint media_has_a_state check ((media_state is not null) = (content in ('image', 'audio', 'video', 'document', 'sticker')))
) partition by range (id);
create index messages_of_ticket on messages (company_id, ticket_id, sent_at desc, id desc);
create index messages_of_company on messages (company_id, id desc);
call make_tenant_table('messages');

-- The smallest id of a moment.
create function message_id_at(moment timestamptz) returns uuid language sql immutable
  return (lpad(to_hex((extract(epoch from moment) * 1000)::bigint), 12, '0') || '00000000000000000000')::uuid;

create procedure close_message_partition(part regclass) language plpgsql as $$
begin
  execute format('revoke all on %s from recado_app, recado_platform', part);
  call make_tenant_table(part);
end
$$;

-- Makes the partitions of this month and the next three, if they are missing. A daily timetable calls it; whatever falls
-- through lands in the default partition and is lost to nobody.
create function prepare_message_partitions() returns int
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  month timestamptz;
  part text;
  made int := 0;
begin
  for ahead in 0 .. 3 loop
    month := date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' + ahead * interval '1 month';
    part := to_char(month at time zone 'UTC', '"messages_"YYYY_MM');
    if to_regclass(part) is null then
      execute format('create table %I partition of messages for values from (%L) to (%L)',
        part, message_id_at(month), message_id_at(month + interval '1 month'));
      call close_message_partition(part);
      made := made + 1;
    end if;
  end loop;
  return made;
end
$$;
revoke all on function prepare_message_partitions() from public;
grant execute on function prepare_message_partitions() to recado_platform;
create table messages_default partition of messages default;
call close_message_partition('messages_default');
select prepare_message_partitions();

-- Which message a provider's id means. Repeats are stopped by this key, not by a look beforehand. Two connections of one
-- company that talk to each other share the id, hence the connection. A row without a message: something was said about
-- one that has not come yet, and waits below.
create table message_keys (
  company_id int not null,
  connection_id int not null,
  provider_id text not null check (provider_id <> ''),
  message_id uuid,
  primary key (company_id, connection_id, provider_id),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade
);
call make_tenant_table('message_keys');

-- Ticks, edits, reactions and deletions that arrived before their message. Never dropped: applied when it comes.
create table waiting_effects (
  company_id int not null,
  connection_id int not null,
  provider_id text not null,
  id bigint generated always as identity,
  -- json, not jsonb: what a stranger wrote is kept as it came.
  effect json not null,
  created_at timestamptz not null default now(),
  primary key (company_id, connection_id, provider_id, id),
  foreign key (company_id, connection_id, provider_id)
    references message_keys (company_id, connection_id, provider_id) on delete cascade
);
call make_tenant_table('waiting_effects');
