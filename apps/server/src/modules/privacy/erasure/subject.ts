import { z } from 'zod';
import type { CompanyScope } from '../../../platform/scope.ts';
import type { SealedColumn } from '../../../platform/secrets/sealed-column.ts';
import { type ContactDetails, canonicalPhone, type IdentityRow } from '../../contacts/index.ts';

const personAddress = z.object({
  kind: z.enum(['phone', 'lid', 'bsuid', 'psid', 'igsid']),
  account: z.string(),
  value: z.string(),
});

/** What the steps of an erasure search for, after the contact itself is gone. */
const subjectSchema = z.object({
  contactId: z.number(),
  /** Contacts of the person that no longer exist. Missing in an erasure that an older version has started. */
  earlierIds: z.array(z.number()).default([]),
  /** What came later is of a new contact: the person may write again while the erasure runs. */
  requestedAt: z.iso.datetime(),
  name: z.string(),
  email: z.string(),
  addresses: z.array(personAddress),
  /** Every spelling of the addresses. */
  spellings: z.array(z.string()),
  ticketIds: z.array(z.number()),
  noteIds: z.array(z.number()),
  scheduleIds: z.array(z.number()),
  listItemIds: z.array(z.number()).default([]),
});
export type Subject = z.output<typeof subjectSchema>;
export type SubjectRecords = Pick<Subject, 'earlierIds' | 'ticketIds' | 'noteIds' | 'scheduleIds' | 'listItemIds'>;

export function toSubject(
  contact: ContactDetails,
  identities: readonly IdentityRow[],
  records: SubjectRecords & Pick<Subject, 'requestedAt'>,
): Subject {
  const people = identities.filter(({ kind }) => kind !== 'group');
  const spellings = people.flatMap(({ kind, value, address }) => [
    value,
    address,
    ...(kind === 'phone' ? otherSpellings(value) : []),
  ]);
  return {
    contactId: contact.id,
    name: contact.name,
    email: contact.email,
    addresses: people.map(({ kind, account, value }) => personAddress.parse({ kind, account, value })),
    spellings: [...new Set(spellings)],
    ...records,
  };
}

/** With and without the ninth digit of a Brazilian mobile: providers use both. */
function otherSpellings(value: string): readonly string[] {
  const short = /^55\d{2}9\d{8}$/.test(value) ? `${value.slice(0, 4)}${value.slice(5)}` : value;
  return canonicalPhone(short) === value ? [short] : [];
}

/** Sealed while the erasure runs: the row of a request is read by screens, and must never show whom it erases. */
export const sealSubject = (scope: CompanyScope, subject: Subject): string =>
  scope.services.secrets.seal(JSON.stringify(subject), contextOf(scope, subject.contactId));

export const openSubject = (scope: CompanyScope, contactId: number, sealed: string): Subject =>
  subjectSchema.parse(JSON.parse(scope.services.secrets.open(sealed, contextOf(scope, contactId))));

export const sealedSubject: SealedColumn = {
  table: 'privacy_requests',
  column: 'sealed_subject',
  key: ['id', 'contact_id'],
  context: (companyId, [, contactId]) => contextOf({ companyId }, Number(contactId)),
};

const contextOf = ({ companyId }: Pick<CompanyScope, 'companyId'>, contactId: number): string =>
  `company:${companyId}:erasure-of-contact:${contactId}`;

/** For stored JSON and keys: an address as a whole word, so that a longer number does not match. */
export const addressPattern = ({ spellings }: Pick<Subject, 'spellings'>): string =>
  spellings.length === 0 ? NOTHING : `(?<![0-9A-Za-z])(?:${spellings.map(escapePattern).join('|')})(?![0-9A-Za-z])`;

/** For stored answers and calls in the shapes of the API: also by the ids of the person's records. */
export function recordPattern({ spellings, email, contactId, earlierIds, ticketIds }: Subject): string {
  const contact = `"contact(?:Id)?": ?(?:\\{"id": ?)?(?:${[contactId, ...earlierIds].join('|')})[,}]`;
  const tickets = ticketIds.length === 0 ? NOTHING : `"ticket(?:Id)?": ?(?:\\{"id": ?)?(?:${ticketIds.join('|')})[,}]`;
  const words = addressPattern({ spellings: email === '' ? spellings : [...spellings, email] });
  return `${contact}|${tickets}|${words}`;
}

const NOTHING = '(?!)';
const escapePattern = (text: string): string => text.replace(/[^\p{L}\p{N}\s]/gu, '\\$&');
