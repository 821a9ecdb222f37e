/** Where the plans are kept in the query cache. */
export const planKeys = {
  lists: ['plan-records'] as const,
  list: ['plan-records', {}] as const,
};
