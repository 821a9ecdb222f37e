/** Query keys of the help videos. */
export const helpKeys = {
  lists: ['help-records'] as const,
  list: (search: string) => ['help-records', { search }] as const,
  all: ['help-videos'] as const,
};
