import type { TagMark, Ticket } from '@recado/contracts';

/** The tags shown for a ticket: its own and its contact's, without duplicates. */
export function getTicketTags({ tags, contact }: Pick<Ticket, 'tags' | 'contact'>): readonly TagMark[] {
  if (contact.tags.length === 0) return tags;
  return [...tags, ...contact.tags.filter(({ id }) => !tags.some((tag) => tag.id === id))];
}
