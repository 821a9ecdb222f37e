import type { Contact } from '@recado/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { cacheRecords } from '../../../shared/records/cache-records.ts';
import { applyRecordEvent, type RecordEvent, type RecordPages } from '../../../shared/records/record-pages.ts';
import { type ContactFilters, contactKeys } from './contact-keys.ts';

export type ContactEvent = RecordEvent<Contact>;

/** Applies a contact from the server to every list. */
export function cacheContact(queryClient: QueryClient, event: ContactEvent): void {
  cacheRecords<Contact>(queryClient, contactKeys.lists, event, { compare: byName });
  if (event.kind !== 'put') return;
  const { id, tags } = event.record;
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: contactKeys.lists })) {
    const { tagIds } = queryKey.at(-1) as ContactFilters;
    if (tagIds.every((wanted) => tags.some((tag) => tag.id === wanted))) continue;
    // It has lost a tag of this list's filter.
    queryClient.setQueryData<RecordPages<Contact>>(
      queryKey,
      (data) => data && applyRecordEvent(data, { kind: 'gone', id }),
    );
  }
}

/** Many contacts, or their tags, changed without single events. */
export const rereadContacts = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: contactKeys.lists });

const plainNames = new WeakMap<Contact, string>();

/** The server's order: without accents and case, character by character. */
function byName(a: Contact, b: Contact): number {
  const [one, other] = [plainName(a), plainName(b)];
  return one === other ? a.id - b.id : one < other ? -1 : 1;
}

function plainName(contact: Contact): string {
  const known = plainNames.get(contact);
  if (known !== undefined) return known;
  const plain = contact.name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  plainNames.set(contact, plain);
  return plain;
}
