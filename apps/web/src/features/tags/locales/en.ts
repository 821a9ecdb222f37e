import type { tags as pt } from './pt.ts';

export const tags: Record<keyof typeof pt, string> = {
  search: 'Search tags',
  name: 'Name',
  color: 'Color',
  contacts: 'Contacts',
  tickets: 'Tickets',
  addTitle: 'New tag',
  editTitle: 'Edit tag',
  added: 'Tag created.',
  saved: 'Tag saved.',
  removed: 'Tag deleted.',
  removeTitle: 'Delete the tag {{name}}?',
  removeText:
    'It is taken from {{contacts}} contacts and {{tickets}} tickets. Contacts and conversations stay as they are.',
  removeUnused: 'Nobody uses this tag.',
  emptyTitle: 'No tags yet',
  emptyText: 'Tags mark contacts and tickets so you can find them later. Create the first one.',
  nameTooShort: 'Tag too short!',
};
