/** Query keys of the queues. */
export const queueKeys = {
  lists: ['queue-records'] as const,
  list: (search: string) => ['queue-records', { search }] as const,
  /** The key every picker of the product uses. */
  choices: ['queues'] as const,
};
