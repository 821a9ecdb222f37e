/** Where the file lists are kept in the query cache. */
export const fileKeys = {
  lists: ['file-list-records'] as const,
  list: (search: string) => ['file-list-records', { search }] as const,
};
