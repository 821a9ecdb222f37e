import type { SharedKind } from '@recado/contracts';

/** Query keys of the drawer. */
export const drawerKeys = {
  contacts: ['contact'] as const,
  contact: (contactId: number) => ['contact', contactId] as const,
  allNotes: (contactId: number) => ['contact', contactId, 'notes'] as const,
  notes: (contactId: number, ticketId: number) => ['contact', contactId, 'notes', ticketId] as const,
  consent: (contactId: number) => ['contact', contactId, 'consent'] as const,
  tickets: (contactId: number) => ['contact', contactId, 'tickets'] as const,
  allShared: (contactId: number) => ['contact', contactId, 'shared'] as const,
  shared: (contactId: number, kind: SharedKind) => ['contact', contactId, 'shared', kind] as const,
  /** All options: plain tags and kanban stages. */
  allTags: ['tags'] as const,
  tags: ['tags', 'plain'] as const,
  stages: ['tags', 'stages'] as const,
};
