/** Where the list of tags is kept in the query cache. */
export const tagKeys = {
  lists: ['tag-records'] as const,
  list: (search: string) => ['tag-records', { search }] as const,
};
