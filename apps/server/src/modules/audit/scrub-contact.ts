import type { CompanyScope } from '../../platform/scope.ts';

/** Shorter words would erase parts of unrelated texts: a contact named Ana, and every colleague of that name. */
const LEAST_WORD_LENGTH = 6;

export interface ErasedContact {
  readonly contactId: number;
  /** Contacts of the same person that no longer exist, such as those that were merged into it. */
  readonly earlierIds?: readonly number[];
  /** Other records that belong to the contact, by the field that names them in entries. */
  readonly records?: Readonly<Partial<Record<ContactRecordField, readonly number[]>>>;
  /** Values that identify the person (name, numbers, e-mail): erased wherever they stand in the company's entries. */
  readonly values?: readonly string[];
}

export type ContactRecordField = 'ticketId' | 'noteId' | 'scheduleId' | 'contactListItemId';

/**
 * Erases a contact from the stored values of the company's audit and returns how many entries changed. Entries stay:
 * who did what and when. All texts about the contact and its records become `[erased]`, and so do the given values
 * elsewhere, as whole words and in any case. Values under 6 characters are ignored.
 */
export async function scrubContact(
  scope: CompanyScope,
  { contactId, earlierIds = [], records = {}, values = [] }: ErasedContact,
): Promise<number> {
  const contactIds = [contactId, ...earlierIds];
  const ids = { contactId: contactIds, keepId: contactIds, dropId: contactIds, ...records };
  const [done] = await scope.query<{ changed: number }>({
    text: 'select scrub_audit($1, $2) as changed',
    values: [JSON.stringify(ids), wordsPattern(values)],
  });
  return done?.changed ?? 0;
}

function wordsPattern(values: readonly string[]): string | null {
  const words = values.map((value) => value.trim()).filter((value) => value.length >= LEAST_WORD_LENGTH);
  if (words.length === 0) return null;
  // The longest first: of two values that begin alike, the longer one is erased whole.
  const sorted = [...new Set(words)].sort((one, other) => other.length - one.length);
  return `(?<!\\w)(?:${sorted.map(escapePattern).join('|')})(?!\\w)`;
}

const escapePattern = (text: string): string => text.replace(/[^\p{L}\p{N}\s]/gu, '\\$&');
