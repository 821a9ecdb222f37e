/** Where the list of queues is kept in the query cache. */
export const queueKeys = {
  lists: ['queue-records'] as const,
  list: (search: string) => ['queue-records', { search }] as const,
  /** As every picker of the product knows them. */
  choices: ['queues'] as const,
};
