import type { MessageAuthor, MessageContent } from '@recado/contracts';
import type { CompanyScope } from '../../../platform/scope.ts';

export interface ArchivedTicket extends Record<string, unknown> {
  readonly id: number;
  readonly number: number | null;
  readonly channel: string;
  readonly status: string;
  readonly queue: string | null;
  readonly agent: string | null;
  readonly connection: string | null;
  readonly createdAt: Date;
  readonly closedAt: Date | null;
}

export interface ArchivedMessage extends Record<string, unknown> {
  readonly id: string;
  readonly ticketId: number;
  readonly author: MessageAuthor;
  readonly agent: string | null;
  readonly content: MessageContent;
  readonly body: string;
  readonly details: unknown;
  readonly isPrivate: boolean;
  readonly isDeleted: boolean;
  readonly sentAt: Date;
  readonly mediaKey: string | null;
  readonly mediaName: string | null;
  readonly mediaMimeType: string | null;
  readonly sizeBytes: number | null;
}

const PAGE = 500;

const MESSAGE = `m.id, m.ticket_id as "ticketId", m.author, u.name as agent, m.content, m.body, m.details,
  m.is_private as "isPrivate", m.is_deleted as "isDeleted", m.sent_at as "sentAt", m.media_key as "mediaKey",
  m.media_name as "mediaName", m.media_mime_type as "mediaMimeType", m.media_size_bytes::float8 as "sizeBytes"`;

/** The subjects of the archive besides messages: one file of JSON each. */
const SUBJECTS = {
  'enderecos.json': `select kind, account, value, created_at as "createdAt" from contact_identities
    where company_id = $1 and contact_id = $2 order by id`,
  'dados-extras.json': `select name, value from contact_extra_info where company_id = $1 and contact_id = $2 order by id`,
  'etiquetas.json': `select t.name from contact_tags c join tags t on t.company_id = c.company_id and t.id = c.tag_id
    where c.company_id = $1 and c.contact_id = $2 order by t.name`,
  'notas.json': `select n.ticket_id as "ticketId", u.name as agent, n.note, n.created_at as "createdAt"
    from tickets t join ticket_notes n on n.company_id = t.company_id and n.ticket_id = t.id
    left join users u on u.company_id = n.company_id and u.id = n.user_id
    where t.company_id = $1 and t.contact_id = $2 order by n.id`,
  'avaliacoes.json': `select r.ticket_id as "ticketId", r.rate, r.created_at as "createdAt"
    from tickets t join ratings r on r.company_id = t.company_id and r.ticket_id = t.id
    where t.company_id = $1 and t.contact_id = $2 order by r.id`,
  'agendamentos.json': `select body, send_at as "sendAt", status, sent_count as "sentCount", created_at as "createdAt"
    from schedules where company_id = $1 and contact_id = $2 order by id`,
  'listas.json': `select l.name as list, i.value as number, i.name, i.email, i.fields, m.consent_origin as "consentOrigin",
      m.consent_date::text as "consentDate", i.created_at as "createdAt"
    from contact_list_items i join contact_lists l on l.company_id = i.company_id and l.id = i.list_id
    left join contact_list_imports m on m.company_id = i.company_id and m.id = i.import_id
    where i.company_id = $1 and i.kind = 'phone' and i.value in (
      select value from contact_identities where company_id = $1 and contact_id = $2 and kind = 'phone') order by i.id`,
  'campanhas.json': `select c.name as campaign, r.address as number, r.name, r.state, r.sent_at as "sentAt",
      r.delivered_at as "deliveredAt", r.read_at as "readAt", r.answered_at as "answeredAt"
    from campaign_recipients r join campaigns c on c.company_id = r.company_id and c.id = r.campaign_id
    where r.company_id = $1 and (r.contact_id = $2 or r.kind = 'phone' and r.address in (
      select value from contact_identities where company_id = $1 and contact_id = $2 and kind = 'phone')) order by r.id`,
  'consentimentos.json': `select e.purpose, e.direction, e.source, e.text_version as "textVersion",
      e.message_id as "messageId", u.name as agent, e.value as address, e.created_at as "createdAt"
    from contact_identities i join consent_entries e
      on e.company_id = i.company_id and e.kind = i.kind and e.account = i.account and e.value = i.value
    left join users u on u.company_id = e.company_id and u.id = e.user_id
    where i.company_id = $1 and i.contact_id = $2 order by e.id`,
  'fluxos.json': `select r.ticket_id as "ticketId", r.variables, r.outcome, r.started_at as "startedAt", r.ended_at as "endedAt"
    from tickets t join flow_runs r on r.company_id = t.company_id and r.ticket_id = t.id
    where t.company_id = $1 and t.contact_id = $2 order by r.started_at`,
  'mensagens-em-grupos.json': `with spelled as materialized (
      select array_agg(s.spelling) as numbers, array_agg(i.kind || ':' || s.spelling) as addresses
        from contact_identities i cross join lateral (values (i.value), (i.address)) as s (spelling)
       where i.company_id = $1 and i.contact_id = $2)
    select g.name as "group", m.body, m.content, m.sent_at as "sentAt" from spelled s
      join tickets t on t.company_id = $1 and t.is_group
      join contacts g on g.company_id = t.company_id and g.id = t.contact_id
      join messages m on m.company_id = t.company_id and m.ticket_id = t.id and m.participant is not null
       and (m.participant->>'number' = any (s.numbers) or m.participant->'addresses' ?| s.addresses)
     order by m.sent_at, m.id`,
} as const;

export type ArchiveSubject = keyof typeof SUBJECTS;
export const archiveSubjects = Object.keys(SUBJECTS) as ArchiveSubject[];

export const archiveRepo = {
  listSubject: (scope: CompanyScope, contactId: number, subject: ArchiveSubject): Promise<Record<string, unknown>[]> =>
    scope.query<Record<string, unknown>>({ text: SUBJECTS[subject], values: [scope.companyId, contactId] }),

  listTickets: (scope: CompanyScope, contactId: number): Promise<ArchivedTicket[]> =>
    scope.query<ArchivedTicket>({
      text: `select t.id, t.number, t.channel, t.status, q.name as queue, u.name as agent, c.name as connection,
               t.created_at as "createdAt", t.closed_at as "closedAt"
          from tickets t
          left join queues q on q.company_id = t.company_id and q.id = t.queue_id
          left join users u on u.company_id = t.company_id and u.id = t.user_id
          left join connections c on c.company_id = t.company_id and c.id = t.connection_id
         where t.company_id = $1 and t.contact_id = $2 order by t.created_at, t.id`,
      values: [scope.companyId, contactId],
    }),

  /** The messages of a ticket, oldest first, page by page: years of them are never in memory together. */
  async *messagesOf(scope: CompanyScope, ticketId: number): AsyncGenerator<readonly ArchivedMessage[]> {
    let after: ArchivedMessage | undefined;
    for (;;) {
      const page: ArchivedMessage[] = await scope.query<ArchivedMessage>({
        text: `select ${MESSAGE} from messages m
                 left join users u on u.company_id = m.company_id and u.id = m.user_id
                where m.company_id = $1 and m.ticket_id = $2
                  and ($3::timestamptz is null or (m.sent_at, m.id) > ($3::timestamptz, $4::uuid))
                order by m.sent_at, m.id limit ${PAGE}`,
        values: [scope.companyId, ticketId, after?.sentAt ?? null, after?.id ?? null],
      });
      if (page.length > 0) yield page;
      after = page.at(-1);
      if (page.length < PAGE) return;
    }
  },
};
