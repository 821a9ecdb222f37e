/** Where the contact lists and their contacts are kept in the query cache. */
export const contactListKeys = {
  lists: ['contact-lists'] as const,
  list: (search: string) => ['contact-lists', { search }] as const,
  one: (id: number) => ['contact-list', id] as const,
  items: (listId: number) => ['contact-list-items', listId] as const,
  itemsFound: (listId: number, search: string) => ['contact-list-items', listId, { search }] as const,
  fill: (listId: number) => ['contact-list-fill', listId] as const,
  tags: ['contact-list-tags'] as const,
  connections: ['contact-list-connections'] as const,
  colleagues: ['contact-list-colleagues'] as const,
};
