/** Query keys of the file lists. */
export const fileKeys = {
  lists: ['file-list-records'] as const,
  list: (search: string) => ['file-list-records', { search }] as const,
};
