export interface ContactFilters {
  readonly search: string;
  /** Who carries all of them. */
  readonly tagIds: readonly number[];
}

/** Where contacts, and what is chosen for them, are kept in the query cache. */
export const contactKeys = {
  lists: ['contact-records'] as const,
  list: (filters: ContactFilters) => ['contact-records', filters] as const,
  connections: ['connections'] as const,
  colleagues: ['colleagues'] as const,
  tags: ['tags', 'plain'] as const,
};
