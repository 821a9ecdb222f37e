import type { Statement } from '../../../platform/db/database.ts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { addressPattern, recordPattern, type Subject, type SubjectRecords } from './subject.ts';

interface FileRow extends Record<string, unknown> {
  readonly key: string | null;
}

/** A contact with the number that still exists is another person, who had it by mistake. */
const AUDITED_RECORDS = `
  with sides as materialized (
    select e.record_kind as kind, e.record_id as id, s.side
      from audit_entries e cross join lateral (values (e.details->'before'), (e.details->'after')) as s (side)
     where e.company_id = $1 and e.record_id is not null and jsonb_typeof(s.side) = 'object'
       and e.record_kind in ('contact', 'ticket', 'note', 'schedule', 'contact-list-item')
  ), people as (
    select unnest($2::bigint[]) as id
     union
    select s.id from sides s where s.kind = 'contact' and s.side->>'number' = any ($3::text[])
       and not exists (select from contacts c where c.company_id = $1 and c.id = s.id)
  ), owned as (
    select s.kind, s.id from sides s
     where s.kind in ('ticket', 'schedule') and s.side->>'contactId' in (select p.id::text from people p)
        or s.kind = 'contact-list-item' and s.side->>'value' = any ($3::text[])
     union
    select 'ticket', unnest($4::bigint[])
  )
  select 'contact' as kind, p.id::float8 as id from people p
   union
  select o.kind, o.id::float8 from owned o
   union
  select s.kind, s.id::float8 from sides s
   where s.kind = 'note' and s.side->>'ticketId' in (select o.id::text from owned o where o.kind = 'ticket')
   order by 1, 2`;

/** Statements on the tables of many modules: what is stored about a person is decided here, and only here. */
export const erasureRepo = {
  /** An earlier contact was merged into this one, or deleted: the log of the desk has a hash of the same address. */
  async listRecords(
    scope: CompanyScope,
    { contactId, hashes }: { readonly contactId: number; readonly hashes: readonly string[] },
  ): Promise<SubjectRecords> {
    const [row] = await scope.query<SubjectRecords>({
      text: `select
          array(select unnest(c.merged_ids) from contacts c where c.company_id = $1 and c.id = $2
                 union
                select r.contact_id from privacy_requests r
                 where r.company_id = $1 and r.hashes && $3::text[] and r.contact_id is not null
                   and not exists (select from contacts c where c.company_id = $1 and c.id = r.contact_id)
                 order by 1) as "earlierIds",
          array(select t.id from tickets t where t.company_id = $1 and t.contact_id = $2 order by t.id) as "ticketIds",
          array(select n.id from ticket_notes n join tickets t on t.company_id = n.company_id and t.id = n.ticket_id
                 where t.company_id = $1 and t.contact_id = $2 order by n.id) as "noteIds",
          array(select s.id from schedules s where s.company_id = $1 and s.contact_id = $2 order by s.id) as "scheduleIds",
          array(select l.id::float8 from contact_identities i
                  join contact_list_items l on l.company_id = i.company_id and l.kind = i.kind and l.value = i.value
                 where i.company_id = $1 and i.contact_id = $2 and i.kind = 'phone' order by l.id) as "listItemIds"`,
      values: [scope.companyId, contactId, hashes],
    });
    return row ?? { earlierIds: [], ticketIds: [], noteIds: [], scheduleIds: [], listItemIds: [] };
  },

  /**
   * With the records that were removed before: only the audit knows them. An entry about one names the person once, as
   * when it was created, and others about it do not.
   */
  async listAuditedRecords(scope: CompanyScope, subject: Subject): Promise<SubjectRecords> {
    const { contactId, earlierIds, spellings, ticketIds, noteIds, scheduleIds, listItemIds } = subject;
    const rows = await scope.query<{ kind: string; id: number }>({
      text: AUDITED_RECORDS,
      values: [scope.companyId, [contactId, ...earlierIds], spellings, ticketIds],
    });
    const idsOf = (kind: string) => rows.filter((row) => row.kind === kind).map(({ id }) => id);
    return {
      earlierIds: idsOf('contact').filter((id) => id !== contactId),
      ticketIds: idsOf('ticket'),
      noteIds: [...noteIds, ...idsOf('note')],
      scheduleIds: [...scheduleIds, ...idsOf('schedule')],
      listItemIds: [...listItemIds, ...idsOf('contact-list-item')],
    };
  },

  /** The first step, with the request: from now on a message from one of the addresses makes a new contact. */
  async emptyContact(scope: CompanyScope, contactId: number): Promise<void> {
    const values = [scope.companyId, contactId];
    for (const table of ['contact_identities', 'contact_extra_info', 'contact_tags', 'contact_wallets']) {
      await scope.query({ text: `delete from ${table} where company_id = $1 and contact_id = $2`, values });
    }
    await scope.query({
      text: `update contacts set name = '—', name_source = 'address', email = '', username = null, picture_url = null, is_bot_disabled = true, campaign_until = null
              where company_id = $1 and id = $2`,
      values,
    });
  },

  listMessages: (scope: CompanyScope, contactId: number, limit: number): Promise<{ id: string; links: string }[]> =>
    scope.query<{ id: string; links: string }>({
      text: `select m.id, case when m.body ~* '(https?://|www\\.)' then m.body else '' end as links
               from tickets t
               cross join lateral (
                 select m.id, m.body from messages m where m.company_id = $1 and m.ticket_id = t.id limit $3) m
              where t.company_id = $1 and t.contact_id = $2 limit $3`,
      values: [scope.companyId, contactId, limit],
    }),

  /** What the person wrote in groups, which are conversations of other contacts. */
  listGroupMessages: (
    scope: CompanyScope,
    { spellings, requestedAt }: Subject,
    limit: number,
  ): Promise<{ id: string; links: string }[]> =>
    scope.query<{ id: string; links: string }>({
      text: `select m.id, case when m.body ~* '(https?://|www\\.)' then m.body else '' end as links
               from tickets t join messages m on m.company_id = t.company_id and m.ticket_id = t.id
              where t.company_id = $1 and t.is_group and m.participant is not null
                and (m.participant->>'number' = any ($2::text[]) or m.participant->'addresses' ?| $3::text[])
                and m.created_at <= $5
              limit $4`,
      values: [scope.companyId, spellings, spellings.flatMap(kindsOf), limit, requestedAt],
    }),

  async deleteLinkPreviews(scope: CompanyScope, addresses: readonly string[]): Promise<string[]> {
    if (addresses.length === 0) return [];
    const rows = await scope.query<FileRow>({
      text: `delete from link_previews where company_id = $1 and address = any ($2::text[]) returning image_key as key`,
      values: [scope.companyId, addresses],
    });
    return rows.flatMap(({ key }) => key ?? []);
  },

  /** Reactions of the person to what others wrote in groups. */
  async deleteReactions(scope: CompanyScope, subject: Subject): Promise<void> {
    await scope.query({
      text: `update messages m
                set reactions = coalesce((select jsonb_agg(r) from jsonb_array_elements(m.reactions) r
                                           where r::text !~ $2), '[]')
               from tickets t
              where t.company_id = $1 and t.is_group and m.company_id = $1 and m.ticket_id = t.id
                and m.reactions <> '[]' and m.reactions::text ~ $2`,
      values: [scope.companyId, addressPattern(subject)],
    });
  },

  /** The files that the deleted rows named. */
  async deleteRows(scope: CompanyScope, subject: Subject): Promise<string[]> {
    const keys: string[] = [];
    for (const statement of rowStatements(scope.companyId, subject)) {
      for (const { key } of await scope.query<FileRow>(statement)) if (typeof key === 'string') keys.push(key);
    }
    return keys;
  },

  /** What was sent to the person stays counted: its row is left without anything that tells who it was. */
  async anonymiseRecipients(
    scope: CompanyScope,
    { contactId }: Subject,
    numbers: readonly string[],
    hashes: readonly string[],
  ): Promise<void> {
    await scope.query({
      text: `delete from campaign_recipients r where r.company_id = $1
               and (r.contact_id = $2 or r.kind = 'phone' and r.address = any ($3::text[]))
               and r.state in ('waiting', 'confirmed', 'asking', 'asked', 'queued')`,
      values: [scope.companyId, contactId, numbers],
    });
    await scope.query({
      text: `update campaign_recipients r
                set address = coalesce((select h.hash from unnest($3::text[], $4::text[]) as h (number, hash)
                                         where h.number = r.address), '#' || r.id),
                    name = '', email = '', fields = '{}', contact_id = null
              where r.company_id = $1 and (r.contact_id = $2 or r.kind = 'phone' and r.address = any ($3::text[]))`,
      values: [scope.companyId, contactId, numbers, hashes],
    });
  },

  /**
   * Events of the person that no worker has handled, parked ones too. The lanes are locked first: a transaction that adds
   * an event to one of them waits, and makes a new lane.
   */
  async deleteLaneEvents(scope: CompanyScope, subject: Subject): Promise<void> {
    const pattern = addressPattern(subject);
    await scope.transaction(async (scope) => {
      const lanes = await scope.query<{ id: string }>({
        text: `select l.id from lanes l where l.company_id = $1 and (l.key ~ $2 or exists (
                 select from lane_events e where e.company_id = $1 and e.lane_id = l.id and e.payload::text ~ $2))
                order by l.id for update`,
        values: [scope.companyId, pattern],
      });
      const values = [scope.companyId, lanes.map(({ id }) => id)];
      await scope.query({
        text: `delete from lane_events e using lanes l
                where e.company_id = $1 and e.lane_id = any ($2::bigint[]) and l.company_id = $1 and l.id = e.lane_id
                  and (l.key ~ $3 or e.payload::text ~ $3) and e.enqueued_at <= $4`,
        values: [...values, pattern, subject.requestedAt],
      });
      await scope.query({
        text: `delete from lanes l where l.company_id = $1 and l.id = any ($2::bigint[])
                 and not exists (select from lane_events e where e.company_id = $1 and e.lane_id = l.id)`,
        values,
      });
      // What stopped a lane may be gone: it continues with the rest.
      await scope.query({
        text: `update lanes l set parked_at = null, attempts = 0, ready_at = clock_timestamp()
                where l.company_id = $1 and l.id = any ($2::bigint[]) and l.parked_at is not null`,
        values,
      });
    });
  },
};

const kindsOf = (spelling: string): readonly string[] =>
  ['phone', 'lid', 'bsuid', 'psid', 'igsid'].map((kind) => `${kind}:${spelling}`);

/** In an order in which no row is needed by a later statement. */
function rowStatements(companyId: number, subject: Subject): readonly Statement[] {
  const { contactId, earlierIds, spellings, requestedAt } = subject;
  const ofContact = (text: string): Statement => ({ text, values: [companyId, contactId] });
  const byAddress = (text: string): Statement => ({ text, values: [companyId, spellings] });
  const before = (statement: Statement): Statement => ({
    text: `${statement.text} and created_at <= $3`,
    values: [...(statement.values ?? []), requestedAt],
  });
  const byPattern = (text: string): Statement => ({ text, values: [companyId, addressPattern(subject)] });
  const byRecord = (text: string): Statement => ({ text, values: [companyId, recordPattern(subject)] });
  return [
    ofContact('delete from schedules where company_id = $1 and contact_id = $2 returning media_key as key'),
    ofContact('delete from outbox where company_id = $1 and contact_id = $2'),
    ofContact('delete from outbox_lanes where company_id = $1 and contact_id = $2 and lease is null'),
    before(
      byAddress(`delete from contact_list_items where company_id = $1 and kind = 'phone' and value = any ($2::text[])`),
    ),
    byAddress(`update message_prices set recipient = left(recipient, 4)
                where company_id = $1 and recipient = any ($2::text[])`),
    before(byPattern('delete from waiting_effects where company_id = $1 and effect::text ~ $2')),
    byPattern('delete from history_messages where company_id = $1 and (chat ~ $2 or event ~ $2)'),
    byPattern('delete from history_names where company_id = $1 and address ~ $2'),
    byPattern('delete from history_pairs where company_id = $1 and (lid ~ $2 or phone ~ $2)'),
    byPattern('delete from web_commands where company_id = $1 and (argument ~ $2 or answer::text ~ $2)'),
    // The next message of the person begins a new encrypted session, as after a reinstalled phone.
    byPattern('delete from web_keys where company_id = $1 and id ~ $2'),
    before(byRecord('delete from webhook_deliveries where company_id = $1 and body ~ $2')),
    before(byRecord('delete from idempotency_keys where company_id = $1 and response::text ~ $2')),
    // Reports list every contact: an exported file cannot be searched, and is written again in a minute.
    {
      text: 'delete from report_exports where company_id = $1 and created_at <= $2 returning file_key as key',
      values: [companyId, requestedAt],
    },
    {
      text: `update privacy_requests set label = '', file_key = null, size_bytes = null, expires_at = null
               from (select r.id, r.file_key as key from privacy_requests r
                      where r.company_id = $1 and r.contact_id = any ($2::int[]) and r.kind <> 'erasure') old
              where privacy_requests.company_id = $1 and privacy_requests.id = old.id returning old.key`,
      values: [companyId, [contactId, ...earlierIds]],
    },
  ];
}
