import {
  LARGE_AGENTS,
  LARGE_COMPANY,
  LARGE_QUEUES,
  MESSAGES_PER_TICKET,
  NAMES,
  type Size,
  TAGS,
  WORDS,
} from './size.ts';
import { firstNames, frequentWords, lastNames, syllables } from './words.ts';

/** How many conversations run in parallel, so that the messages of one are not adjacent on disk. */
const AT_ONCE = 100;
const PHRASES = 5_000;
const MADE_UP_WORDS = 20_000;
const DAYS = 365;

const list = (words: readonly string[]): string => `'{${words.join(',')}}'::text[]`;
/** Pseudo-random, and the same in every run. */
const pick = (nr: string, salt: number, of: number): string => `abs(hashint8extended(${nr}, ${salt}) % ${of})::int`;
const oneOf = (words: readonly string[], index: string): string => `(${list(words)})[1 + ${index}]`;

/** The statements that fill a size, in steps: those of one step may run in parallel. Times end at `now`. */
export function fillStatements(size: Size, now: Date): readonly (readonly string[])[] {
  const messages = size.tickets * MESSAGES_PER_TICKET;
  const others = size.companies - 1;
  const every = size.largeEvery;
  const otherTickets = Math.floor((size.tickets - size.tickets / every) / others);
  const moment = (nr: string): string =>
    `('${now.toISOString()}'::timestamptz - interval '${DAYS} days' * (1 - (${nr})::float8 / ${messages}))`;
  const messageId = (nr: string): string =>
    `(lpad(to_hex((extract(epoch from ${moment(nr)}) * 1000)::bigint), 12, '0') || '70008' || lpad(to_hex(${nr}), 15, '0'))::uuid`;

  // All companies but the large one take turns. `nr` counts within the company.
  const tickets = (from: string): string => `
    (select t.id, t.company_id, t.nr, t.total, (t.total * 2 / 5) as contacts,
            case when t.company_id = ${LARGE_COMPANY} then ((t.nr % (t.total * 2 / 5)) + 1) * ${every}
                 else first.h + 1 + first.h / ${every - 1} end as contact_id,
            case when t.company_id = ${LARGE_COMPANY} then ${LARGE_QUEUES} else 4 end as queues,
            case when t.company_id = ${LARGE_COMPANY} then ${LARGE_AGENTS} else 5 end as agents,
            t.nr >= t.total * 95 / 100 as is_live,
            (t.nr % (t.total * 2 / 5)) % 25 = 3 as is_group,
            (t.id - 1) / ${AT_ONCE} * ${AT_ONCE * MESSAGES_PER_TICKET} + (t.id - 1) % ${AT_ONCE} as first_message
       from (select g as id,
                    case when g % ${every} = 0 then ${LARGE_COMPANY} else ${LARGE_COMPANY + 1} + (g - g / ${every} - 1) % ${others} end as company_id,
                    case when g % ${every} = 0 then g / ${every} - 1 else (g - g / ${every} - 1) / ${others} end as nr,
                    case when g % ${every} = 0 then ${size.tickets / every} else ${otherTickets} end as total
               from ${from}) t
      cross join lateral (select (t.nr % (t.total * 2 / 5)) * ${others} + t.company_id - ${LARGE_COMPANY + 1} as h) first)`;
  const allTickets = tickets(`generate_series(1, ${size.tickets}) g`);
  const isContact = size.hasImported ? `(t.nr < t.contacts or t.company_id = ${LARGE_COMPANY})` : 't.nr < t.contacts';
  const lastOf = (ticket: string): string => `${ticket}.first_message + ${(MESSAGES_PER_TICKET - 1) * AT_ONCE}`;
  const queueId = `case when t.nr % 20 = 7 then null else t.company_id * 100 + 1 + t.nr % t.queues end`;
  const userId = `t.company_id * 1000 + 2 + ${pick('t.nr', 5, 1_000_000)} % t.agents`;
  const isAccepted = '(not t.is_live or (not t.is_group and t.nr % 20 < 11))';
  const status = `case when not t.is_live then 'closed' when t.is_group then 'group' when t.nr % 20 < 11 then 'open'
                       when t.nr % 20 < 18 then 'pending' when t.nr % 20 = 18 then 'nps' else 'lgpd' end`;

  // The ticket of a message, and its position in the ticket.
  const messagesOf = (from: number, to: number): string => `
    (select m.nr, m.k, t.id, t.company_id, t.agents from (
       select nr, (nr % ${AT_ONCE * MESSAGES_PER_TICKET}) / ${AT_ONCE} as k,
              nr / ${AT_ONCE * MESSAGES_PER_TICKET} * ${AT_ONCE} + nr % ${AT_ONCE} + 1 as g
         from generate_series(${from}, ${to - 1}) nr) m
      cross join lateral ${tickets('(select m.g) one')} t)`;
  const hasRareWord = `(m.company_id = ${LARGE_COMPANY} and (m.nr / ${every}) % 20000 = 4567)`;
  const phrase = `join at_size_phrases p on p.nr = ${pick('m.nr', 9, PHRASES)}`;

  const eachCompany = `generate_series(${LARGE_COMPANY}, ${LARGE_COMPANY + others}) c`;
  const countFor = (large: number, other: number): string =>
    `generate_series(1, case when c = ${LARGE_COMPANY} then ${large} else ${other} end) k`;
  const chunks = size.hasNoMessages ? [] : inChunks(messages, Math.max(100_000, Math.ceil(messages / 10)));

  return [
    [
      pastPartitions(now),
      `create table at_size_phrases as
       select nr, body, (select string_agg(distinct '''@:' || word || '''', ' ') from plain_words(body) word) as words from (
       select nr, string_agg(word, ' ' order by k) || case when nr % 4 = 0 then ' ${WORDS.common}' else '' end as body from (
         select nr, k, case when rank < ${frequentWords.length} then ${oneOf(frequentWords, 'rank')}
           else ${oneOf(syllables, `rank % ${syllables.length}`)} || ${oneOf(syllables, `rank / ${syllables.length} % ${syllables.length}`)}
             || ${oneOf(syllables, `rank / ${syllables.length ** 2} % ${syllables.length}`)} end as word
           from (select nr, k, floor(${MADE_UP_WORDS} * power(${pick('nr * 20 + k', 1, 1_000_000)} / 1000000.0, 5))::int as rank
                   from generate_series(0, ${PHRASES - 1}) nr, generate_series(1, 4 + nr % 10) k) ranked) worded
        group by nr) phrases`,
    ],
    [
      'analyze at_size_phrases',
      `insert into plans (name, amount, users, connections, queues) values ('At size', 1, 1000, 1000, 1000)`,
      `insert into companies (id, name, plan_id, due_date) overriding system value
       select c, 'Empresa ' || c, (select max(id) from plans), '2999-01-01' from ${eachCompany}`,
      `insert into queues (company_id, id, name, color) overriding system value
       select c, c * 100 + k, 'Fila ' || k, '#' || lpad(to_hex(k), 6, '0') from ${eachCompany}, ${countFor(LARGE_QUEUES, 4)}`,
      `insert into users (company_id, id, name, email, password_hash, profile) overriding system value
       select c, c * 1000 + k, 'Pessoa ' || k, 'p' || k || '@e' || c || '.test', '-', case when k = 1 then 'admin' else 'user' end
         from ${eachCompany}, ${countFor(LARGE_AGENTS + 1, 6)}`,
      `insert into user_queues (company_id, user_id, queue_id)
       select distinct c, c * 1000 + 1 + k, c * 100 + 1 + (k + own) % case when c = ${LARGE_COMPANY} then ${LARGE_QUEUES} else 4 end
         from ${eachCompany}, ${countFor(LARGE_AGENTS, 5)}, generate_series(0, 2) own`,
      `insert into connections (company_id, id, name, channel, status, is_default) overriding system value
       select c, c * 10 + k, 'Número ' || k, 'whatsappapi', 'CONNECTED', k = 1 from ${eachCompany}, generate_series(1, 2) k`,
      `insert into tags (company_id, id, name, color, is_stage) overriding system value
       select c, c * 100 + k, 'Etiqueta ' || k, '#a4cccc', k > ${TAGS / 2} from ${eachCompany}, generate_series(1, ${TAGS}) k`,
    ],
    [
      // A contact comes with its first ticket and has that ticket's number, or would have had it.
      `insert into contacts (company_id, id, name, name_source, channel, is_group, email, created_at, updated_at) overriding system value
       select t.company_id, t.id,
              case when ${pick('t.id', 2, 2000)} = 7 then '${NAMES.rare}' else ${oneOf(firstNames, pick('t.id', 3, firstNames.length))} end
                || ' ' || ${oneOf(lastNames, pick('t.id', 4, lastNames.length))} || ' ' || ${oneOf(lastNames, pick('t.id', 6, lastNames.length))},
              'profile', 'whatsappapi', t.is_group, case when t.id % 4 = 0 then 'cliente' || t.id || '@correio.test' else '' end,
              ${moment('t.first_message')}, ${moment('t.first_message')}
         from ${allTickets} t where ${isContact}`,
      `insert into contact_identities (company_id, contact_id, kind, value, address)
       select t.company_id, t.id, case when t.is_group then 'group' else 'phone' end, n.digits, n.digits
         from ${allTickets} t
        cross join lateral (select case when t.is_group then '120363' || lpad(t.id::text, 12, '4')
                                        else '55' || 11 + t.id % 80 || '9' || lpad(${pick('t.id', 8, 100_000_000)}::text, 8, '0') end as digits) n
        where ${isContact}
       on conflict do nothing`,
      `insert into contact_tags (company_id, contact_id, tag_id)
       select t.company_id, t.id, t.company_id * 100 + 1 + t.nr % ${TAGS / 2} from ${allTickets} t where t.nr < t.contacts and t.nr % 3 = 0`,
      `insert into tickets (company_id, id, number, contact_id, connection_id, channel, queue_id, user_id, status, is_group, is_bot_active,
          unread_count, last_message, last_message_from_us, last_message_at, last_message_content, last_customer_message_at,
          status_changed_at, closed_at, timer_at, created_at, updated_at) overriding system value
       select t.company_id, t.id, t.nr + 1, t.contact_id, t.company_id * 10 + 1, 'whatsappapi', ${queueId},
              case when ${isAccepted} then ${userId} end, ${status}, t.is_group, false,
              case when t.is_live then t.nr % 4 else 0 end, 'Combinado, obrigado', true, ${moment(lastOf('t'))}, 'text',
              ${moment(lastOf('t'))}, ${moment(lastOf('t'))}, case when not t.is_live then ${moment(lastOf('t'))} end,
              case when t.is_live then '${now.toISOString()}'::timestamptz + interval '1 day' end,
              ${moment('t.first_message')}, ${moment(lastOf('t'))}
         from ${allTickets} t`,
      // Accepted within two hours, answered a little later; every fourth closed one has a rating.
      `insert into attendances (company_id, ticket_id, contact_id, connection_id, queue_id, user_id, is_group, is_outbound, is_first,
          opened_at, queued_at, accepted_at, first_answer_at, closed_at, closed_how, rate)
       select t.company_id, t.id, t.contact_id, t.company_id * 10 + 1, ${queueId}, case when ${isAccepted} then ${userId} end,
              t.is_group, t.nr % 10 = 9, t.nr < t.contacts, o.opened_at, o.opened_at,
              case when ${isAccepted} then o.accepted_at end,
              case when ${isAccepted} then o.accepted_at + interval '1 second' * ${pick('t.nr', 14, 1200)} end,
              case when not t.is_live or ${status} = 'nps' then greatest(${moment(lastOf('t'))}, o.accepted_at) end,
              case when not t.is_live or ${status} = 'nps' then 'user' end,
              case when not t.is_live and t.nr % 4 = 0 then least(10, ${pick('t.nr', 15, 15)}) end
         from ${allTickets} t
        cross join lateral (select ${moment('t.first_message')} as opened_at,
                                   ${moment('t.first_message')} + interval '1 second' * ${pick('t.nr', 13, 7200)} as accepted_at) o`,
      `insert into ticket_tags (company_id, ticket_id, tag_id, is_stage)
       select t.company_id, t.id, t.company_id * 100 + 1 + t.nr % ${TAGS}, t.nr % ${TAGS} >= ${TAGS / 2} from ${allTickets} t where t.nr % 7 = 0`,
    ],
    ...chunks.map(([from, to]) => [
      `insert into messages (company_id, id, ticket_id, connection_id, author, user_id, content, body, media_state, media_key,
          media_mime_type, media_name, media_size_bytes, quoted_id, ack, delivery, sent_at, created_at)
       select m.company_id, ${messageId('m.nr')}, m.id, m.company_id * 10 + 1, case when m.k % 2 = 0 then 'customer' else 'agent' end,
              case when m.k % 2 = 1 then m.company_id * 1000 + 2 + m.nr % m.agents end,
              case when file.is then 'image' else 'text' end,
              p.body || case when ${hasRareWord} then ' ${WORDS.rare}' else '' end,
              case when file.is then 'ready' end, case when file.is then m.company_id || '/media/' || m.nr || '.jpg' end,
              case when file.is then 'image/jpeg' end, case when file.is then 'foto.jpg' end, case when file.is then 100000 end,
              case when m.k > 0 and m.nr % 50 = 9 then ${messageId(`(m.nr - ${AT_ONCE})`)} end,
              case when m.k % 2 = 1 then 3 else 0 end, case when m.k % 2 = 1 then 'sent' end, ${moment('m.nr')}, ${moment('m.nr')}
         from ${messagesOf(from, to)} m ${phrase} cross join lateral (select m.nr % 15 = 4 as is) file`,
      `insert into message_search (company_id, message_id, words)
       select m.company_id, ${messageId('m.nr')},
              replace(p.words || case when ${hasRareWord} then ' ''@:${WORDS.rare}''' else '' end, '@', m.company_id::text)::tsvector
         from ${messagesOf(from, to)} m ${phrase}`,
    ]),
    [
      `insert into message_search_progress select id, ${messageId(`${messages - 1}::bigint`)} from companies`,
      `insert into ticket_counts (company_id, status, queue_id, user_id, is_group, tickets)
       select company_id, status, coalesce(queue_id, 0), coalesce(user_id, 0), is_group, count(*) from tickets group by 1, 2, 3, 4, 5`,
      'insert into ticket_counters (company_id, last_number) select company_id, max(number) from tickets group by 1',
      'drop table at_size_phrases',
    ],
  ];
}

/** As the timetable created them, month by month, while the messages were written. */
function pastPartitions(now: Date): string {
  return `do $$ begin
      -- The role whose rights the search uses.
      set local role recado_owner;
      perform make_message_month(('${now.toISOString()}'::timestamptz at time zone 'UTC' - back * interval '1 month')::date)
         from generate_series(1, ${Math.ceil(DAYS / 28)}) back;
    end $$`;
}

function inChunks(total: number, each: number): [from: number, to: number][] {
  return Array.from({ length: Math.ceil(total / each) }, (_, nr) => [nr * each, Math.min(total, (nr + 1) * each)]);
}
