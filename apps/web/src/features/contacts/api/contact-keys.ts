export interface ContactFilters {
  readonly search: string;
  /** Contacts that have all of them. */
  readonly tagIds: readonly number[];
}

/** Query keys of contacts and their options. */
export const contactKeys = {
  lists: ['contact-records'] as const,
  list: (filters: ContactFilters) => ['contact-records', filters] as const,
  connections: ['connections'] as const,
  colleagues: ['colleagues'] as const,
  tags: ['tags', 'plain'] as const,
};
