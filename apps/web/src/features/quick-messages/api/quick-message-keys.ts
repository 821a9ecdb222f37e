/** Query keys of the quick messages. */
export const quickMessageKeys = {
  lists: ['quick-message-records'] as const,
  list: (search: string) => ['quick-message-records', { search }] as const,
};
