/** Where the list of users is kept in the query cache. */
export const userKeys = {
  lists: ['user-records'] as const,
  list: (search: string) => ['user-records', { search }] as const,
};
