import type { PersonDataKind } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { type ContactDetails, contactsRepo } from '../contacts/index.ts';
import { requestsRepo } from './requests.repo.ts';

/** A group is no person: the conversation belongs to all its members. Nor is a contact that is being erased. */
export async function getPerson(scope: CompanyScope, contactId: number): Promise<ContactDetails> {
  const contact = await contactsRepo.get(scope, contactId);
  const isGone = contact.isGroup || (await requestsRepo.isUnderWay(scope, contactId, 'erasure'));
  if (isGone) throw new AppError('ERR_NO_CONTACT_FOUND');
  return contact;
}

export interface PersonCounts {
  readonly counts: Readonly<Record<PersonDataKind, number>>;
  readonly filesBytes: number;
  /** Entries of the audit about the contact. */
  readonly audit: number;
}

const OF_TICKETS = 'from tickets t where t.company_id = $1 and t.contact_id = $2';
const inTickets = (table: string): string =>
  `(select count(*)::int from tickets t join ${table} x on x.company_id = t.company_id and x.ticket_id = t.id
     where t.company_id = $1 and t.contact_id = $2)`;
const ofContact = (table: string): string =>
  `(select count(*)::int from ${table} x where x.company_id = $1 and x.contact_id = $2)`;
const PHONES = `(select i.value from contact_identities i where i.company_id = $1 and i.contact_id = $2 and i.kind = 'phone')`;

const COUNT = `
  with said as materialized (
    select count(*)::int as messages, count(m.media_key)::int as files, coalesce(sum(m.media_size_bytes)
           filter (where m.media_key is not null), 0)::float8 as bytes
      from tickets t join messages m on m.company_id = t.company_id and m.ticket_id = t.id
     where t.company_id = $1 and t.contact_id = $2),
  spelled as materialized (
    select array_agg(s.spelling) as numbers, array_agg(i.kind || ':' || s.spelling) as addresses
      from contact_identities i cross join lateral (values (i.value), (i.address)) as s (spelling)
     where i.company_id = $1 and i.contact_id = $2)
  select (select count(*)::int ${OF_TICKETS}) as tickets,
         (select messages from said) as messages,
         (select count(*)::int from spelled s
            join tickets t on t.company_id = $1 and t.is_group
            join messages m on m.company_id = t.company_id and m.ticket_id = t.id and m.participant is not null
             and (m.participant->>'number' = any (s.numbers) or m.participant->'addresses' ?| s.addresses)) as "groupMessages",
         (select files from said) as files,
         ${inTickets('ticket_notes')} as notes,
         ${ofContact('schedules')} as schedules,
         ${inTickets('ratings')} as ratings,
         ${ofContact('contact_tags')} as tags,
         ${ofContact('contact_extra_info')} as "extraInfo",
         (select count(*)::int from contact_list_items x
           where x.company_id = $1 and x.kind = 'phone' and x.value in ${PHONES}) as "listEntries",
         (select count(*)::int from campaign_recipients x where x.company_id = $1
             and (x.contact_id = $2 or x.kind = 'phone' and x.address in ${PHONES})) as campaigns,
         (select count(*)::int from contact_identities i join consent_entries e
             on e.company_id = i.company_id and e.kind = i.kind and e.account = i.account and e.value = i.value
           where i.company_id = $1 and i.contact_id = $2) as consents,
         ${inTickets('flow_runs')} as "flowRuns",
         ${inTickets('drafts')} as drafts,
         ${inTickets('notifications')} as notifications,
         (select bytes from said) as "filesBytes",
         (select count(*)::int from audit_entries x where x.company_id = $1
             and (x.details->>'contactId' = $2::text or x.record_kind = 'contact' and x.record_id = $2)) as audit`;

export const personRepo = {
  async count(scope: CompanyScope, contactId: number): Promise<PersonCounts> {
    const [row] = await scope.query<Record<PersonDataKind | 'filesBytes' | 'audit', number>>({
      text: COUNT,
      values: [scope.companyId, contactId],
    });
    if (!row) throw new Error('A count without a row.');
    const { filesBytes, audit, ...counts } = row;
    return { counts, filesBytes, audit };
  },

  /** With those that had been merged into the dropped one. */
  async addMergedIds(scope: CompanyScope, { keepId, dropId }: { keepId: number; dropId: number }): Promise<void> {
    await scope.query({
      text: `update contacts k set merged_ids = array_append(k.merged_ids || d.merged_ids, d.id) from contacts d
              where k.company_id = $1 and k.id = $2 and d.company_id = $1 and d.id = $3`,
      values: [scope.companyId, keepId, dropId],
    });
  },
};
