/** Where the list of quick messages is kept in the query cache. */
export const quickMessageKeys = {
  lists: ['quick-message-records'] as const,
  list: (search: string) => ['quick-message-records', { search }] as const,
};
