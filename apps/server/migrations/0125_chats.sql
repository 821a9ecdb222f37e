-- Chats among the users of a company. A chat numbers its messages without gaps, and a member stores the number up to which
-- they have read: unread messages are a difference, so there is no counter that could drift, and a message to five hundred
-- members writes no row of theirs.
create table chats (
  company_id int not null references companies (id) on delete cascade,
  id int generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  -- Of a direct chat it is empty until one of the two is removed; then it is the name of that user.
  title text not null check (length(title) <= 100),
  -- Edits and deletes it. Null for a direct chat.
  owner_id int,
  -- The two of a direct chat, the lower id first. No foreign keys: a removed user's id is never given out again.
  low_user_id int,
  high_user_id int,
  -- The number of the newest message.
  seq int not null default 0,
  last_message text not null default '' check (length(last_message) <= 200),
  created_at timestamptz not null default now(),
  -- When it was last written in or edited.
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, uuid),
  foreign key (company_id, owner_id) references users (company_id, id) on delete set null (owner_id),
  constraint pair_is_whole check (num_nulls(low_user_id, high_user_id) in (0, 2) and low_user_id < high_user_id)
);
create unique index chats_of_pair on chats (company_id, low_user_id, high_user_id) where low_user_id is not null;
create index chats_of_owner on chats (company_id, owner_id) where owner_id is not null;
call make_tenant_table('chats');

create table chat_members (
  company_id int not null,
  user_id int not null,
  chat_id int not null,
  read_seq int not null default 0,
  joined_at timestamptz not null default now(),
  primary key (company_id, user_id, chat_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, chat_id) references chats (company_id, id) on delete cascade
);
create unique index chat_members_of_chat on chat_members (company_id, chat_id, user_id);
call make_tenant_table('chat_members');

create table chat_messages (
  company_id int not null,
  chat_id int not null,
  seq int not null,
  -- Null once the user is removed.
  sender_id int,
  body text not null default '' check (length(body) <= 4096),
  -- The members named in it with @.
  mentions int[] not null default '{}',
  created_at timestamptz not null default now(),
  primary key (company_id, chat_id, seq),
  foreign key (company_id, chat_id) references chats (company_id, id) on delete cascade,
  foreign key (company_id, sender_id) references users (company_id, id) on delete set null (sender_id)
);
create index chat_messages_of_sender on chat_messages (company_id, sender_id) where sender_id is not null;
-- Every word carries its company, as in the search of messages.
create index chat_messages_words on chat_messages using gin (message_words(company_id, body))
  with (gin_pending_list_limit = 256);
call make_tenant_table('chat_messages');

create table chat_files (
  company_id int not null,
  chat_id int not null,
  seq int not null,
  place int not null,
  media_key text not null,
  media_name text not null,
  media_mime_type text not null,
  media_size_bytes bigint not null,
  primary key (company_id, chat_id, seq, place),
  foreign key (company_id, chat_id, seq) references chat_messages (company_id, chat_id, seq) on delete cascade
);
create index chat_files_by_key on chat_files (company_id, media_key);
call make_tenant_table('chat_files');

-- The newest messages with the term in the chats of one user. With its owner's rights, because under row security no text
-- index is used; so the company is a condition of every statement in here, and without one there is no answer.
create function chat_messages_like(member int, term text, most int) returns table (chat_id int, seq int)
  language plpgsql stable security definer rows 100 set search_path = public, pg_temp
  set jit = off set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare
  company constant int := current_company_id();
  wanted constant text := plain_text(trim(term));
  query constant tsquery := message_query(company, term);
begin
  if company is null or query is null then return; end if;
  return query
    -- By the words alone, which carry the company: named beside them, it leads PostgreSQL through all of a company's rows.
    with found as materialized (
      select m.company_id, m.chat_id, m.seq, m.body, m.created_at from chat_messages m
       where message_words(m.company_id, m.body) @@ query)
    select f.chat_id, f.seq from found f
      join chat_members o on o.company_id = company and o.user_id = member and o.chat_id = f.chat_id
     where f.company_id = company and strpos(plain_text(f.body), wanted) > 0
     order by f.created_at desc, f.chat_id, f.seq desc limit most;
end
$$;
revoke all on function chat_messages_like(int, text, int) from public;
grant execute on function chat_messages_like(int, text, int) to recado_app;
