/** Query keys of the campaigns. */
export const campaignKeys = {
  lists: ['campaigns'] as const,
  list: (search: string) => ['campaigns', { search }] as const,
  details: (id: number) => ['campaign', id] as const,
  shipping: (id: number) => ['campaign-shipping', id] as const,
  estimate: (id: number) => ['campaign-estimate', id] as const,
  settings: ['campaign-settings'] as const,
  suppressions: ['suppressions'] as const,
  suppressionList: (search: string) => ['suppressions', { search }] as const,
  choices: (name: string) => ['campaign-choices', name] as const,
};
