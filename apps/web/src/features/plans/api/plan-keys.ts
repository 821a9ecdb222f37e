/** Query keys of the plans. */
export const planKeys = {
  lists: ['plan-records'] as const,
  list: ['plan-records', {}] as const,
};
