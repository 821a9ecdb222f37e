import type { TagMark, Ticket } from '@recado/contracts';

/** The tags a ticket is shown with: its own and its contact's, each once. */
export function getAssignedTags({ tags, contact }: Pick<Ticket, 'tags' | 'contact'>): readonly TagMark[] {
  if (contact.tags.length === 0) return tags;
  return [...tags, ...contact.tags.filter(({ id }) => !tags.some((tag) => tag.id === id))];
}
